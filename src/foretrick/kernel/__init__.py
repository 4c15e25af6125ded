"""The fast twin of the rules: hands as 64-bit words, compiled, for simulation.

Never a second truth: every rule here is held against `foretrick.rules` by differential tests.
"""
