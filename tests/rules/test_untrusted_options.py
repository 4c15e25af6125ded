"""Options come from anywhere: whatever they are, each gets its reason and nothing else."""

from typing import Any, cast

import pytest

from foretrick.rules import RulesetError, ruleset

NESTED: list[Any] = []
for _ in range(100_000):
    NESTED = [NESTED]


@pytest.mark.parametrize("players", ["3", None, 3.0, True, [3], 10**5000, -1], ids=type)
def test_players_of_any_kind_are_refused_with_the_reason(players: object) -> None:
    with pytest.raises(RulesetError) as refused:
        ruleset(cast("int", players))
    assert [fault.code for fault in refused.value.faults] == ["players"]


@pytest.mark.parametrize("option", ["hands", "bidding", "first_dealer"])
@pytest.mark.parametrize(
    "value", [NESTED, float("nan"), {}, None, "x" * 10**6, -(10**5000)], ids=type
)
def test_values_of_any_kind_are_refused_in_a_short_sentence(option: str, value: object) -> None:
    with pytest.raises(RulesetError) as refused:
        ruleset(3, "standard", {option: value})
    assert all(len(fault.text) < 300 for fault in refused.value.faults)


def test_a_long_list_of_bad_sizes_does_not_make_a_long_list_of_faults() -> None:
    with pytest.raises(RulesetError) as refused:
        ruleset(3, "standard", {"hands": list(range(100, 100_000))})
    assert "too_many_hands" in {fault.code for fault in refused.value.faults}
    assert len(refused.value.faults) <= 201
