"""The host over JSON, `/api/v1`: for programs, which are guests like any other (docs/api.md)."""
