"""The speed of the environments for research, compared with others in the same run."""
