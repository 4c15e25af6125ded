"""What tests of the game use: scripts, laws, and a second reading of the rules."""
