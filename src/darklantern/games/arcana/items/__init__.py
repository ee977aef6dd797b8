"""Items: equipping, gaining, trading."""
