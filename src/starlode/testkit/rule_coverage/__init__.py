"""Rule coverage: which clauses have passing tests, and where the source enforces, announces and refuses them."""
