"""KO: Harm: Hits and what stops them, being knocked out, healing, Corruption and Mutation."""
