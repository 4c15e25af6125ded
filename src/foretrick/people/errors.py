"""Why something about accounts or groups is refused: a catalogue like those of rules and tables."""

from typing import Final

from foretrick.rules import ForetrickError
from foretrick.words.language import marked

__all__ = ["SENTENCES", "PeopleError"]

SENTENCES: Final[dict[str, str]] = {
    # code: sentence with the details of the case
    "bad_name": marked(
        "A name has 2 to {most} letters or digits, with spaces, hyphens, dots and apostrophes "
        "between them."
    ),
    "mixed_name": marked("Write a name in one alphabet: this one mixes letters that look alike."),
    "name_taken": marked("There is an account of that name: choose another."),
    "short_password": marked("A password has {least} characters at least."),
    "long_password": marked("A password has {most} characters at most."),
    "weak_password": marked("That password is among the first that anybody would try."),
    "differs": marked("The two passwords differ: type the same one twice."),
    "wrong": marked("That name and that password do not go together."),
    "wrong_password": marked("That is not your password."),
    "wrong_code": marked("That name and that recovery code do not go together."),
    "stale": marked("Your account was changed elsewhere meanwhile. Look at it again."),
    "banned": marked("The owner of this server has closed this account."),
    "shut_out": marked("The owner of this server lets you play here no more."),
    "busy": marked("Too many people are signing in just now. Try again in a moment."),
    "signed_out": marked("Sign in first: this is for you alone."),
    "signed_in": marked("You are signed in already."),
    "no_group": marked("There is no such group, or you are not one of it."),
    "no_invitation": marked("That link is not valid any more. Ask for a new one."),
    "not_founder": marked("Only the one who made the group can do that."),
    "bad_group_name": marked("A group has a name of 1 to {most} characters that can be seen."),
    "group_full": marked("A group has {most} members at most."),
    "too_many_groups": marked("You are in {most} groups, and more would be too many."),
}
"""Every refusal by its code."""


class PeopleError(ForetrickError):
    """Something about accounts or groups that is refused; nothing has changed.

    `code` is stable, `details` are what the sentence speaks of, so that it can be told in another
    language.
    """

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(SENTENCES[code].format(**details))
        self.code = code
        self.details = details
