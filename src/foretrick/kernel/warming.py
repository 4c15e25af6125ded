"""Making the kernel ready."""

__all__ = ["warm"]


def warm() -> None:
    """Nothing yet."""
