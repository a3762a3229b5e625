"""What a live table is composed of, one module for each role: seats, presence, time, votes, chat, commands."""
