"""Tools for testing games: conformance checks, fuzzing, golden games, rule coverage. Production never imports them."""
