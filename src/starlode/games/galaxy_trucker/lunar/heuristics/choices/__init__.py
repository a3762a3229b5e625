"""What `steady` decides where only the expansion asks."""
