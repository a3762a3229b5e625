"""What is stored for players beside their tables: rematches, guests who sign in, notices."""
