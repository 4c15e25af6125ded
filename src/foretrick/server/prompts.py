"""What the table waits for, in a sentence to the one who looks."""

from foretrick.host.rooms import RoomView
from foretrick.rules import Phase, SeatView
from foretrick.words.language import Language, marked
from foretrick.words.people import People

__all__ = ["prompt"]


def prompt(room: RoomView, view: SeatView, language: Language) -> str:
    """Whose turn it is, and to do what; a person for whom a bot plays is told of as another."""
    mine = room.my_seat
    me = None if mine is None or mine.stand_in is not None else mine.number
    people = People(room.names, me, language)
    match view.phase:
        case Phase.DRAWING:
            return _drawing(view, people)
        case Phase.DEALING:
            return _dealing(view, people)
        case Phase.NAMING if view.dealer is not None:
            return people.told(
                view.dealer,
                marked("You turned up a Wizard: choose trump."),
                marked("{name} turned up a Wizard and chooses trump."),
            )
        case Phase.BIDDING:
            return _bidding(view, people)
        case Phase.PLAYING:
            return _playing(view, people)
        case Phase.SETTLING:
            return language.text("The hand is played. It is scored when nobody calls a renege.")
    return ""


def _drawing(view: SeatView, people: People) -> str:
    if view.tied:
        names = people.listed(view.tied)
        return people.language.text("A tie for first: {names} draw for dealer.", names=names)
    return people.language.text("The players draw for dealer.")


def _dealing(view: SeatView, people: People) -> str:
    dealer = view.dealer
    if dealer is None:
        return ""
    if view.draws and (view.hand is None or view.tied):
        return people.told(
            dealer,
            marked("You drew the highest card, and deal."),
            marked("{name} drew the highest card, and deals."),
        )
    return people.told(dealer, marked("You deal next."), marked("{name} deals next."))


def _bidding(view: SeatView, people: People) -> str:
    text = people.language.text
    if people.seat in view.to_act:
        return text("Your turn: how many tricks will you win?")
    if len(view.to_act) == 1:
        return text("{name} is to bid.", name=people.who(view.to_act[0]))
    return text("{names} are to bid.", names=people.listed(view.to_act))


def _playing(view: SeatView, people: People) -> str:
    text, hand = people.language.text, view.hand
    if hand is None or not view.to_act:
        return ""
    seat, leads = view.to_act[0], not hand.trick
    is_mine = seat == people.seat
    if is_mine and hand.forehead:
        return text("Your turn: play your card, unseen.")
    if is_mine:
        return text("Your turn: lead a card.") if leads else text("Your turn: play a card.")
    if leads:
        return text("{name} leads.", name=people.who(seat))
    return text("{name} is to play.", name=people.who(seat))
