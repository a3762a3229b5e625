"""Who may do what: sessions, permissions, origins, headers and rate limits."""
