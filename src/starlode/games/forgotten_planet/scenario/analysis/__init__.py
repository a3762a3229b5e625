"""Measures of a scenario: distances, fairness and symmetry."""
