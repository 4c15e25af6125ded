"""Files that cannot be read, and files of several records."""

import io

import pytest

from foretrick.records import MOST_BYTES, RecordError, json_form, read_any, text_form
from tests.records.samples import example


class BrokenFile:
    """A file that fails where it is read."""

    def read(self, size: int, /) -> bytes:
        raise OSError("the disk is gone" * bool(size))

    def readline(self, size: int, /) -> bytes:
        return self.read(size)


@pytest.mark.parametrize("load", [json_form.load, text_form.load])
def test_a_file_that_cannot_be_read(load: object) -> None:
    assert callable(load)
    with pytest.raises(RecordError, match=r"could not be read: the disk is gone\."):
        load(BrokenFile())
    with pytest.raises(RecordError, match=r"could not be read"):
        load(io.TextIOWrapper(io.BytesIO(b"{\xff}"), encoding="utf-8"))


def test_lines_that_cannot_be_read() -> None:
    (reading,) = json_form.read_lines(BrokenFile())
    assert [fault.code for fault in reading.faults] == ["unreadable"]
    assert [str(fault) for fault in reading.faults] == [
        "line 1: This could not be read: the disk is gone. Give a file that can be read."
    ]


def test_each_bad_line_is_named_and_the_others_are_read() -> None:
    good = json_form.dumps(json_form.loads(example("json")))
    noted = good.replace('"id"', '"extra":1,"id"')
    lines = [good, "{", noted, good.replace('"7h"', '"7x"'), good]
    readings = list(json_form.read_lines(io.StringIO("\n".join(lines))))
    faults = [[fault.where for fault in reading.faults] for reading in readings]
    assert faults[:3] == [[], ["line 2, column 2"], []]
    assert faults[3][0] == "line 4, events[1].hands[1][0]"
    assert [note.where for note in readings[2].notes] == ["line 3, extra"]
    assert [fault.line for fault in readings[3].faults] == [4, 4]
    assert readings[4].record == readings[0].record
    with pytest.raises(RecordError, match="line 2, column 2"):
        list(json_form.load_lines(io.StringIO("\n".join(lines))))


@pytest.mark.parametrize("beyond", [1, MOST_BYTES + 5])
def test_a_line_that_is_too_long_does_not_hide_the_next(beyond: int) -> None:
    good = json_form.dumps(json_form.loads(example("json"))).encode()
    file = io.BytesIO(b" " * (MOST_BYTES + beyond) + b"\n" + good)
    first, second = json_form.read_lines(file)
    assert [(fault.code, fault.where) for fault in first.faults] == [("too_big", "line 1")]
    assert second.record is not None


def test_a_line_separator_within_a_name_ends_no_line() -> None:
    good = json_form.dumps(json_form.loads(example("json"))).replace("Ann", "A\u2028nn\u0085")
    (record,) = json_form.load_lines(io.StringIO(good + "\n", newline=""))
    assert record.seats[0].name == "A\u2028nn\u0085"


def test_either_form_from_a_file() -> None:
    for form in ("json", "text"):
        file = io.BytesIO(example(form).encode())
        assert read_any(file).record == json_form.loads(example("json"))
    assert [fault.code for fault in read_any(b"\xff").faults] == ["not_utf8"]
    assert [fault.code for fault in read_any("Dear all,").faults] == ["no_title"]
