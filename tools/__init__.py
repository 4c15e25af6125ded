"""The developer's tools: programs that make files which are kept in the repository."""
