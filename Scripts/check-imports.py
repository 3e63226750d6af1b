#!/usr/bin/env python3
"""Compares every import with imports.txt, which says what each folder may import.

Usage: check-imports.py [--root FOLDER]
"""

import argparse
import pathlib
import re
import sys

TOOLS = {"Synchronization"}
FOLDERS = ["Sources", "Libraries", "Migrations"]
RULES = pathlib.Path(__file__).resolve().parent / "imports.txt"

IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:struct|class|enum|protocol|func|var|let|typealias|actor)\s+)?([A-Za-z_]\w*)"
)


def rules():
    """Each folder with the modules that it may import."""
    lines = (line.partition(":") for line in RULES.read_text().splitlines() if not line.startswith("#"))
    return {folder: set(modules.split()) for folder, _, modules in lines}


def rule_for(path, allowed):
    """The folder whose rule a file has: the longest one that contains it."""
    folders = [folder for folder in allowed if path.startswith(folder + "/")]
    return max(folders, key=len, default=None)


def violations(root):
    allowed = rules()
    yield from (f"Scripts/imports.txt: {folder} does not exist" for folder in allowed if not (root / folder).is_dir())
    files = [file for folder in FOLDERS for file in root.glob(f"{folder}/**/*.swift")]
    for file in sorted(files):
        path = file.relative_to(root).as_posix()
        folder = rule_for(path, allowed)
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            for statement in re.sub(r"/\*.*?\*/", " ", line).split(";"):
                found = IMPORT.match(statement)
                if not found:
                    continue
                module = found.group(1)
                if folder is None:
                    yield f"{path}:{number}: this folder has no line in Scripts/imports.txt"
                elif module not in allowed[folder] | TOOLS:
                    yield f"{path}:{number}: {folder} must not import {module}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", default=pathlib.Path(__file__).resolve().parent.parent, type=pathlib.Path)
    found = list(violations(parser.parse_args().root))
    print("\n".join(found), file=sys.stderr) if found else print("Every import is within the architecture.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
