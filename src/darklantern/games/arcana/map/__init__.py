"""The halls, and what can be done with them."""
