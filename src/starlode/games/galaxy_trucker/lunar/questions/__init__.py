"""Single questions about ships and flights, asked and answered as JSON (docs/ship-questions.md).

The answers come from the functions that the engine uses; a question about a flight is put to a real position.
"""
