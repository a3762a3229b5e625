"""Games as they were: positions, events and scores of any moment, of finished and running games and of examples."""
