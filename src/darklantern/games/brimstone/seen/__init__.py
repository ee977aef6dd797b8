"""What is seen: the scene, its words, and the guide."""
