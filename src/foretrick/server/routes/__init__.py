"""Where each address leads."""
