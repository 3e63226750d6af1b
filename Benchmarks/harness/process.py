"""What Linux tells of a process, from /proc."""

import os
import pathlib
import re


def cpu_seconds(pid):
    """Processor time that it has used so far, its own and the kernel's for it (proc(5), utime and stime)."""
    # The name in brackets may hold anything; what counts comes after it.
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid):
    """Resident memory in KiB: all of it, and what is not a file's."""
    status = pathlib.Path(f"/proc/{pid}/status").read_text()
    kib = {name: int(size) for name, size in re.findall(r"^(VmRSS|RssAnon):\s+(\d+) kB$", status, re.MULTILINE)}
    return {"residentKiB": kib["VmRSS"], "anonymousKiB": kib["RssAnon"]}
