"""One WebSocket: messages, decoding, commands and updates."""
