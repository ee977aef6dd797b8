"""KO: Harm: being knocked out and Recovering; Hits, healing and Corruption have modules of their own."""
