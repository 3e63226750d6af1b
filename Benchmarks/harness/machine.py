"""The machine and the versions of a result."""

import datetime
import json
import os
import pathlib
import platform
import re
import sqlite3
import subprocess
import sys

from harness.common import ROOT


def description():
    load = os.getloadavg()[0]
    if load > 0.5:
        print(f"the machine is busy (load {load:.1f}): the ratios will be imprecise", file=sys.stderr)
    return {
        "date": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "processor": found(r"^model name\s*:\s*(.+)$", "/proc/cpuinfo") or platform.processor(),
        "cores": os.cpu_count(),
        "memoryMiB": int(found(r"^MemTotal:\s+(\d+) kB$", "/proc/meminfo") or 0) // 1024,
        "kernel": platform.release(),
        "loadBefore": round(load, 2),
        "swift": said(["swift", "--version"], r"Swift version \S+"),
        "commit": said(["git", "-C", ROOT, "describe", "--always", "--dirty"], r".+"),
    }


def found(pattern, path):
    match = re.search(pattern, pathlib.Path(path).read_text(), re.MULTILINE)
    return match[1] if match else None


def said(command, pattern):
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=30)
    except OSError:
        return None
    match = re.search(pattern, done.stdout)
    return match[0] if match else None


def packages():
    """The versions of the other servers' packages."""
    found = {"sqlite": sqlite3.sqlite_version}
    file = ROOT / "Benchmarks/Package.resolved"
    if file.exists():
        wanted = {"hummingbird", "swift-nio", "grdb.swift"}
        pins = json.loads(file.read_text())["pins"]
        found |= {pin["identity"]: pin["state"].get("version") for pin in pins if pin["identity"] in wanted}
    return found
