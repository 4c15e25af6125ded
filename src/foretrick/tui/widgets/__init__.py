"""The parts of the table on the screen, each drawn from what the seat may see."""
