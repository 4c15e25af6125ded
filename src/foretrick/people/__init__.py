"""People with a history: accounts, sessions, groups of friends, and what games say of a player.

Pure: secrets, hashes and the time come from outside. `foretrick.host.people` is where they meet a
store, and the tables that they played at.
"""
