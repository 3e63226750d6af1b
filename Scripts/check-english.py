#!/usr/bin/env python3
"""Finds words that the project's style replaces by a standard term, and test names that are not sentences.

Usage: check-english.py [--root FOLDER]
"""

import argparse
import pathlib
import re
import sys

# What not to write, and what to write instead.
WORDS = {
    r"nobody|no one": "name the person: no user, no viewer, no client",
    r"who(m|se)?ever": "name the person: the user, the client",
    r"anew": "again",
    r"mend(s|ed|ing)?": "fix, repair",
    r"unless (told|said)": "by default",
    r"(is|are|was|be) told": "receives, is notified",
    r"no sound|(is|are) sound": "valid, corrupt",
    r"(is|are|was|were) no such|there (is|are) no such": "does not exist",
    r"front doors?": "entry point, endpoint",
    r"turned away": "rejected",
    r"in the light of": "by, with",
    r"who is looking": "the viewer",
    r"be it": "even if",
    r"lest": "so that … not",
    r"sayable|lonely": "a standard term",
}
BANNED = [(re.compile(rf"\b({words})\b", re.IGNORECASE), advice) for words, advice in WORDS.items()]
TEST_NAME = re.compile(r'@Test\(\s*"((?:[^"\\]|\\.)*)"')
FRAGMENT = re.compile(r"[a-z]+[ ,]")

# A blog's texts, recorded input and shipped migrations do not change. This file names the words, and its test quotes them.
DATA = re.compile(
    r"^Sources/BlogSeed/|^Sources/BlogTransfer/Load/|^Migrations/.*\.sql$|/seeding\.py$|/Fixtures/|/Snapshots/|^Fuzz/Corpus/|/results/"
    r"|check-english\.py$|/EnglishTests\.swift$"
)
PLACES = ["*.md", "Makefile", "Package.swift"] + [
    f"{folder}/**/*" for folder in
    ["Sources", "Libraries", "Migrations", "Tests", "Examples", "Benchmarks", "Fuzz", "Scripts", "Documentation"]
]
TEXT = {".swift", ".md", ".py", ".c", ".h", ".sql", ".conf", ""}


def files(root):
    for place in PLACES:
        for file in sorted(root.glob(place)):
            path = file.relative_to(root).as_posix()
            hidden = any(part.startswith(".") for part in file.relative_to(root).parts)
            if file.is_file() and file.suffix in TEXT and not hidden and not DATA.search(path):
                yield path, file


def complaints(root):
    for path, file in files(root):
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(text.splitlines(), start=1):
            for pattern, advice in BANNED:
                if found := pattern.search(line):
                    yield f"{path}:{number}: \"{found[0]}\"; write: {advice}"
        for found in TEST_NAME.finditer(text):
            if FRAGMENT.match(found[1]):
                number = text.count("\n", 0, found.start()) + 1
                yield f"{path}:{number}: the name of a test is a whole sentence, not \"{found[1]}\""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", default=pathlib.Path(__file__).resolve().parent.parent, type=pathlib.Path)
    found = list(complaints(parser.parse_args().root))
    print("\n".join(found), file=sys.stderr) if found else print("The words are plain English.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
