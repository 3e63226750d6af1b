#!/usr/bin/env python3
"""Compares every import with the architecture: which folder may import what.

SwiftPM lets a target import whatever its dependencies depend on, so the compiler alone does not keep the
layers apart. Usage: check-imports.py [--root FOLDER]
"""

import argparse
import pathlib
import re
import sys

# Folder → modules that it may import. A folder that is not named here may import nothing: a new one is entered
# on purpose. Modules of the toolchain that are plain tools are open to all but where a rule forbids them.
TOOLS = {"Synchronization"}
CORE = {"BlogModels", "BlogServices", "BlogContracts", "BlogPresenters"}
TABLE = {
    "Migrations": set(),
    "Sources/BlogCore/Models": set(),
    "Sources/BlogCore/Services": {"BlogModels", "Networks", "Glibc"},
    "Sources/BlogCore/Contracts": set(),
    "Sources/BlogCore/Presenters": {"BlogModels", "BlogServices", "BlogContracts"},
    "Sources/BlogCore/Views/JSON": {"BlogContracts"},
    "Sources/BlogCore/Views/Text": {"BlogContracts"},
    "Sources/BlogCore/Stores/SQLite": {
        "BlogModels", "BlogServices", "BlogMigrations", "Files", "GRDB", "GRDBSQLite", "Foundation", "Dispatch",
        "Glibc",
    },
    "Sources/BlogCore/Stores/Memory": {"BlogModels", "BlogServices"},
    "Sources/BlogCore/Secrets": {"BlogModels", "BlogServices", "Offloading", "CSodium"},
    "Sources/BlogCore/Import/Jekyll": {
        "BlogModels", "BlogServices", "Yams", "Foundation", "FoundationEssentials", "Glibc",
    },
    "Sources/BlogCore/Archive": {"BlogModels", "BlogServices", "Files", "JSON", "Glibc"},
    "Sources/BlogCore/JSON": set(),
    "Sources/BlogCore/Files": {"Glibc"},
    "Sources/BlogCore/Offloading": {"Dispatch", "Glibc"},
    "Sources/BlogCore/Networks": {"Glibc"},
    "Sources/BlogCore/Process": {"Dispatch", "Glibc"},
    "Sources/BlogServer/Socket": {"CSocket", "Networks", "Logging", "Glibc"},
    "Sources/BlogServer/Log": {"CSocket", "SocketHTTP", "Logging", "Dispatch", "Glibc"},
    "Sources/BlogServer/Metrics": {"Glibc"},
    "Sources/BlogServer/App": CORE | {
        "JSONViews", "TextViews", "SQLiteStore", "SodiumSecrets", "ProcessSupport", "ServerLog", "SocketHTTP",
        "Metrics", "Offloading", "JSON", "ArgumentParser", "Logging", "Glibc",
    },
    "Sources/BlogCLI": CORE | {
        "JSONViews", "TextViews", "SQLiteStore", "SodiumSecrets", "ProcessSupport", "JekyllSource",
        "BlogArchive", "ArgumentParser", "Dispatch", "Glibc",
    },
}

IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:struct|class|enum|protocol|func|var|let|typealias|actor)\s+)?([A-Za-z_]\w*)"
)


def rule_for(path):
    """The folder of the table that holds a file: the longest that is a beginning of its path."""
    folders = [folder for folder in TABLE if path.startswith(folder + "/")]
    return max(folders, key=len, default=None)


def violations(root):
    for file in sorted([*root.glob("Sources/**/*.swift"), *root.glob("Migrations/**/*.swift")]):
        path = file.relative_to(root).as_posix()
        folder = rule_for(path)
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            for statement in re.sub(r"/\*.*?\*/", " ", line).split(";"):
                found = IMPORT.match(statement)
                if not found:
                    continue
                module = found.group(1)
                if folder is None:
                    yield f"{path}:{number}: no rule for this folder; enter it in Scripts/check-imports.py"
                elif module not in TABLE[folder] | TOOLS:
                    yield f"{path}:{number}: {folder} must not import {module}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", default=pathlib.Path(__file__).resolve().parent.parent, type=pathlib.Path)
    found = list(violations(parser.parse_args().root))
    print("\n".join(found), file=sys.stderr) if found else print("Every import is within the architecture.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
