"""Which rule clauses the tests prove: markers in tests, collected by a pytest plugin and compared with the rulebook."""
