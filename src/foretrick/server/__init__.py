"""The web: pages, streams and forms over the one table host."""
