"""What can be wrong with a record: a sentence and a hint for each code."""

from collections.abc import Mapping
from typing import Final

from foretrick.words.language import marked

__all__ = ["FAULTS"]

# Translators: what is wrong with the record of a game, and a hint. {found} is what stands there,
# {expected} what belongs there, such as 'a whole number'; both as they stand alone.
FAULTS: Final[Mapping[str, tuple[str, str]]] = {
    # code: (sentence with the details of the case, hint)
    # The input as a whole.
    "empty": (
        marked("There is nothing here."),
        marked("A record is a JSON object, or a text that begins with 'Foretrick record 1'."),
    ),
    "too_big": (
        marked("This is larger than {limit} MiB."),
        marked("A whole game takes some 100 KiB."),
    ),
    "binary": (
        marked("This is no text: it holds a zero byte."),
        marked("Give the record's own file."),
    ),
    "not_utf8": (marked("The byte here is no UTF-8."), marked("Save the file as UTF-8.")),
    "unreadable": (
        marked("This could not be read: {why}."),
        marked("Give a file that can be read."),
    ),
    "too_many_faults": (
        marked("There are more faults than the {limit} listed."),
        marked("Put these right first."),
    ),
    # JSON.
    "not_json": (
        marked("This is no JSON: {why}."),
        marked("Is the file whole, and one record a line?"),
    ),
    "not_a_number": (marked("{found} is no JSON."), marked("Write a number, or null.")),
    "too_deep": (
        marked("This JSON is nested too deeply."),
        marked("A record has five levels at most."),
    ),
    "doubled": (marked("'{field}' stands here twice."), marked("Keep one of them.")),
    "wrong_type": (marked("Here stands {found}."), marked("{expected} is wanted.")),
    "missing": (marked("'{field}' is missing."), marked("Every record has it.")),
    "half_character": (
        marked("This text holds half a character (a lone surrogate)."),
        marked("Write whole Unicode characters."),
    ),
    # The record.
    "no_format": (
        marked("'{found}' is no format of a Foretrick record."),
        marked("Write 'foretrick-record/1'."),
    ),
    "no_pad_format": (
        marked("'{found}' is no format of a Foretrick score pad."),
        marked("Write 'foretrick-pad/1'."),
    ),
    "record_no_pad": (
        marked("'{found}' is the format of a record: a game card by card, and no score pad."),
        marked("Open it where records are read; a score pad has the format 'foretrick-pad/1'."),
    ),
    "future_version": (
        marked("This record has version {version}; this program reads up to version {newest}."),
        marked("Use a newer Foretrick."),
    ),
    "seat_count": (
        marked("The rules are for {players} players, and there are {count} seats."),
        marked("Name each seat once."),
    ),
    "human_bot": (
        marked("A human's seat names a bot."),
        marked("Say 'kind': 'bot', or 'bot': null."),
    ),
    "bad_time": (
        marked("'{found}' is no time."),
        marked("Write ISO 8601, such as 2026-07-01T19:30:00Z."),
    ),
    "time_count": (
        marked("There are {events} events and {times} times."),
        marked("Give each event a time, or none any."),
    ),
    "too_many_events": (
        marked("There are more than {limit} events."),
        marked("No game of the rules is that long."),
    ),
    # Events.
    "unknown_event": (marked("'{found}' is no event."), marked("The events are {known}.")),
    "no_seat": (marked("There is no seat {found}."), marked("The seats are 0 to {last}.")),
    "bad_card": (
        marked("'{found}' is no card."),
        marked("Write a rank of 23456789TJQKA and a suit of cdhs, W1 to W4, J1 to J4, or ??."),
    ),
    "bad_suit": (marked("'{found}' is no suit."), marked("Write c, d, h or s.")),
    "out_of_range": (marked("{found} is out of range."), marked("{expected} is wanted.")),
    "by_seat": (
        marked("This list has {count} entries."),
        marked("A list by seat has one for each of the {players} seats."),
    ),
    "seat_twice": (marked("Seat {seat} stands here twice."), marked("List each seat once.")),
    "hands_differ": (
        marked("Cards stand here for {found}, and those who take part are {seats}."),
        marked("Give cards to those who take part, and null to the others."),
    ),
    "no_place": (marked("Seat {seat} has no place."), marked("The ranking holds each seat once.")),
    "unknown_field": (marked("'{field}' is not known."), marked("It was left out.")),
    # The text form.
    "no_title": (
        marked("This does not begin as a record does."),
        marked("The first line is 'Foretrick record 1'."),
    ),
    "no_key": (
        marked("This line has no key."),
        marked("Write 'Key: value', such as 'Turn-up: 7h'."),
    ),
    "unknown_key": (marked("There is no line '{found}'."), marked("The lines are {known}.")),
    "late_header": (
        marked("'{found}' comes after the game has begun."),
        marked("Put it above the first draw, dealer or hand."),
    ),
    "bad_string": (marked("This quoted text is not closed."), marked("Write it as a JSON string.")),
    "unknown_player": (marked("There is no player '{found}'."), marked("The players are {known}.")),
    "bad_number": (marked("'{found}' is no number."), marked("{expected} is wanted.")),
    "bad_word": (marked("'{found}' cannot be read here."), marked("{expected} is wanted.")),
    "cut_line": (marked("The line ends too early."), marked("{expected} should follow.")),
    "outside_hand": (marked("This belongs to a hand."), marked("Put it below its 'Hand' line.")),
    "no_dealer": (
        marked("Nobody is drawn to deal."),
        marked("Add the line 'Dealer: ' and a player."),
    ),
    "thin_hand": (
        marked("The rules do not say {what} here."),
        marked("Write the hand in full: 'Hand 3: 3 cards, Ann deals'."),
    ),
    "no_event": (marked("There is no event {found}."), marked("The events are 0 to {last}.")),
}
