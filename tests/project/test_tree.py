import re

from tests.project.tree import ROOT, project_files

LONGEST_FILE = 500

# A folder of somebody's own machine. (A pattern, so that it does not find itself.)
LOCAL_PATH = re.compile(r"(?<![\w.])/(?:home|root|Users|work|tmp)/\w|\b[A-Z]:\\\w")


def test_no_source_file_is_longer_than_500_lines() -> None:
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text().splitlines())
        for path in project_files()
        if path.suffix == ".py"
    }
    assert "src/foretrick/__init__.py" in lengths
    assert {name: n for name, n in lengths.items() if n > LONGEST_FILE} == {}


def test_no_file_names_a_folder_of_one_machine() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path in project_files()
        for match in LOCAL_PATH.finditer(path.read_text(errors="replace"))
    ]
    assert found == []
