"""Each form holds all of a record; canonical form is a fixed point."""

import io

from hypothesis import given
from hypothesis import strategies as st

from foretrick.records import Record, Replay, json_form, read_any, text_form
from tests.records.samples import broken_records, records


@given(records() | broken_records())
def test_json_holds_all_of_a_record(record: Record) -> None:
    written = json_form.dumps(record)
    assert json_form.loads(written) == record
    assert json_form.dumps(json_form.loads(written)) == written
    assert json_form.loads(written.encode()) == record


@given(records() | broken_records())
def test_json_for_people_is_the_same_record(record: Record) -> None:
    pretty = json_form.dumps(record, indent=2)
    assert json_form.dumps(json_form.loads(pretty)) == json_form.dumps(record)
    assert json_form.dumps(json_form.loads(pretty), indent=2) == pretty
    assert len(pretty.splitlines()) >= len(record.events)


@given(records() | broken_records())
def test_text_holds_all_of_a_record(record: Record) -> None:
    written = text_form.dumps(record)
    back = text_form.read(written)
    assert (back.record, back.faults, back.notes) == (record, (), ())
    assert text_form.dumps(text_form.loads(written)) == written
    # The preset decides nothing and is not compared, so it is looked at by itself.
    assert text_form.loads(written).rules.preset == record.rules.preset


@given(records())
def test_from_json_to_text_and_back_is_the_same_json(record: Record) -> None:
    written = json_form.dumps(record)
    text = text_form.dumps(json_form.loads(written))
    assert json_form.dumps(text_form.loads(text)) == written


@given(records())
def test_records_of_a_table_a_seat_and_a_stranger_keep_the_rules(record: Record) -> None:
    replay = Replay(record)
    assert (replay.failure, replay.reached) == (None, len(record.events))


@given(records(), st.sampled_from(["json", "text"]), st.booleans())
def test_either_form_is_recognised(record: Record, form: str, as_bytes: bool) -> None:
    written = json_form.dumps(record) if form == "json" else text_form.dumps(record)
    assert read_any(written.encode() if as_bytes else written).record == record


@given(records())
def test_the_text_survives_mail_and_other_systems(record: Record) -> None:
    written = text_form.dumps(record)
    quoted = "".join(f"> {line}\r\n" for line in written.split("\n"))
    assert text_form.loads("\ufeff" + quoted) == record
    spaced = written.replace("\n", "\n\n# A remark.\n").replace("  ", "\t ")
    assert text_form.loads(spaced.encode("utf-8-sig")) == record


@given(records())
def test_no_line_of_a_game_is_wider_than_a_page(record: Record) -> None:
    _, _, game = text_form.dumps(record).partition("\n\n")[2].partition("\n\n")
    wide = [line for line in game.split("\n") if len(line) > 79 and "Cards" not in line]
    assert wide == []


@given(st.lists(records(), max_size=2))
def test_several_records_a_line_each(several: list[Record]) -> None:
    file = io.StringIO()
    json_form.dump_lines(several, file)
    assert file.getvalue().count("\n") == len(several)
    file.seek(0)
    assert list(json_form.load_lines(file)) == several
    as_bytes = io.BytesIO(b"\n" + file.getvalue().encode() + b"\n \n")
    assert [reading.record for reading in json_form.read_lines(as_bytes)] == several


@given(records())
def test_files(record: Record) -> None:
    json_file, text_file = io.StringIO(), io.StringIO()
    json_form.dump(record, json_file)
    text_form.dump(record, text_file)
    assert json_form.load(io.StringIO(json_file.getvalue())) == record
    assert text_form.load(io.BytesIO(text_file.getvalue().encode())) == record
