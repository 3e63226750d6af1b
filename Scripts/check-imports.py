#!/usr/bin/env python3
"""Compares every import with the table of layers in ARCHITECTURE.md, which says what each folder may import.

SwiftPM lets a target import the dependencies of its dependencies, so the compiler alone does not enforce the
layers. Usage: check-imports.py [--root FOLDER]
"""

import argparse
import pathlib
import re
import sys

TOOLS = {"Synchronization"}
FOLDERS = ["Sources", "Libraries", "Migrations"]
ROW = re.compile(r"^\| `((?:Sources|Libraries|Migrations)[^`]*)` \|[^|]*\|[^|]*\|([^|]*)\|$")

IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:struct|class|enum|protocol|func|var|let|typealias|actor)\s+)?([A-Za-z_]\w*)"
)


def layers(root):
    """The table: a folder and the modules that it may import."""
    rows = (ROW.match(line) for line in (root / "ARCHITECTURE.md").read_text(encoding="utf-8").splitlines())
    return {row[1]: set(re.findall(r"\w+", row[2])) for row in rows if row}


def rule_for(path, table):
    """The row for a file: the one with the longest folder that contains it."""
    folders = [folder for folder in table if path.startswith(folder + "/")]
    return max(folders, key=len, default=None)


def violations(root):
    table = layers(root)
    files = [file for folder in FOLDERS for file in root.glob(f"{folder}/**/*.swift")]
    for file in sorted(files):
        path = file.relative_to(root).as_posix()
        folder = rule_for(path, table)
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            for statement in re.sub(r"/\*.*?\*/", " ", line).split(";"):
                found = IMPORT.match(statement)
                if not found:
                    continue
                module = found.group(1)
                if folder is None:
                    yield f"{path}:{number}: this folder has no row in the table of ARCHITECTURE.md"
                elif module not in table[folder] | TOOLS:
                    yield f"{path}:{number}: {folder} must not import {module}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", default=pathlib.Path(__file__).resolve().parent.parent, type=pathlib.Path)
    found = list(violations(parser.parse_args().root))
    print("\n".join(found), file=sys.stderr) if found else print("Every import is within the architecture.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
