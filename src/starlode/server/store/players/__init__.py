"""What is stored for players beside their tables: rematches, and guests who sign in."""
