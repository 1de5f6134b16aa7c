"""Where bots play: playouts, and how fast they are beside other engines."""
