"""What a viewer sees of a position of Titan."""
