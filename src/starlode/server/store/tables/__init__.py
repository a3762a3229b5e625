"""Tables in the database, one module for each role: tables, seats, secrets, lists, chat."""
