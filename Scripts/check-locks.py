#!/usr/bin/env python3
"""Finds calls under a lock that others may wait for: inside the closure of a `withLock`, it resumes a continuation,
yields to or finishes a stream, cancels or starts a task, waits, or calls a stored function or a closure's argument; directly, or by a function of the same
file. A debug build checks the same across files (`checkNoLockIsHeld`). Usage: check-locks.py [--root FOLDER]
"""

import argparse
import pathlib
import re
import sys

TELLING = re.compile(
    r"\.(?:resume|yield|finish)\(|(?<!self)\.wait\(|\.cancel\(\)|\$0\(|\bTask(?:\.\w+)?(?:\([^)]*\))?\s*\{|\bcheckNoLockIsHeld\(|\.onTermination\b")
LOCKED = re.compile(r"\.withLock\s*(?:\(\s*)?\{")
FUNCTION = re.compile(r"\bfunc (\w+)[^{}]*?\{")
# A stored property whose type is a function, or an optional function.
STORED = re.compile(r"^\s*(?:(?:public|package|fileprivate|private|nonisolated) )*(?:let|var) (\w+):[^={\n]*->", re.MULTILINE)


def block(text, opening):
    """The text between the brace at an index and its counterpart."""
    depth = 0
    for index in range(opening, len(text)):
        depth += {"{": 1, "}": -1}.get(text[index], 0)
        if depth == 0:
            return text[opening + 1 : index]
    return text[opening + 1 :]


def without_comments(text):
    """The same text with blanks in place of comments and strings of one line."""
    blank = lambda match: re.sub(r"[^\n]", " ", match[0])
    return re.sub(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', blank, text, flags=re.DOTALL)


def calls(names):
    """Finds a call of one of the names that is not a method of another object."""
    return re.compile(r"(?<![\w.])(?:self\??\.)?(?:%s)\b\s*[({]" % "|".join(map(re.escape, names))) if names else None


def violations(text):
    text = without_comments(text)
    functions = {match[1]: block(text, match.end() - 1) for match in FUNCTION.finditer(text)}
    telling = set(STORED.findall(text))
    while True:
        called = calls(telling)
        found = {
            name for name, body in functions.items() if TELLING.search(body) or (called and called.search(body))
        }
        # Another object of the same file may have the function, so a call of a method counts too.
        if found <= telling:
            break
        telling |= found
    names = telling & functions.keys()
    methods = re.compile(r"\.(?:%s)\(" % "|".join(map(re.escape, names))) if names else None
    called = calls(telling)
    for match in LOCKED.finditer(text):
        opening = match.end() - 1
        body = block(text, opening)
        for pattern in filter(None, (TELLING, called, methods)):
            for hit in pattern.finditer(body):
                yield text.count("\n", 0, opening + 1 + hit.start()) + 1, hit[0].strip()


MUTEX = re.compile(r"\bMutex[<(]")


def mutexes(text):
    """Locks that a debug build does not count."""
    text = without_comments(text)
    for match in MUTEX.finditer(text):
        yield text.count("\n", 0, match.start()) + 1


def swift_files(root):
    return sorted([*root.glob("Sources/**/*.swift"), *root.glob("Libraries/**/*.swift")])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", default=pathlib.Path(__file__).resolve().parent.parent, type=pathlib.Path)
    root = parser.parse_args().root
    found = [
        f"{file.relative_to(root)}:{line}: {call} is called under a lock"
        for file in swift_files(root)
        for line, call in sorted(set(violations(file.read_text(encoding="utf-8"))))
    ]
    found += [
        f"{file.relative_to(root)}:{line}: use Lock instead of Mutex"
        for file in swift_files(root)
        if file.parent.name != "Threads"
        for line in mutexes(file.read_text(encoding="utf-8"))
    ]
    print("\n".join(found), file=sys.stderr) if found else print("No lock is held during a call that others may wait for.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
