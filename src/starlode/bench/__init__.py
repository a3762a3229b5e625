"""Benchmarks of the engines, the server and the web pages, and stress tests of the server."""
