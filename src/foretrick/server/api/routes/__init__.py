"""The endpoints of the API, a noun a file."""
