"""Writes the tables of a result into the documents, between their marks."""

import re

from harness import promises, report
from harness.contenders import ROOT
from harness.trouble import Trouble

PICTURE = "![Requests a second of each server, a panel for each kind of request](../Benchmarks/results/latest.svg)"


def write(result):
    for name, words in [
            ("Documentation/performance.md", f"{PICTURE}\n\n{summary(result)}"),
            ("Benchmarks/README.md", report.details(result))]:
        file = ROOT / name
        file.write_text(replaced(file.read_text(), words, name))


def text(result):
    """All tables of a result."""
    return report.text(result, promises.table(result))


def summary(result):
    """The tables at one number of connections."""
    machine, plan = result["machine"], result["plan"]
    return "\n".join([
        *report.summary(result), "",
        f"{machine['date'][:10]}, {machine['cores']} cores of {machine['processor']}, {machine['swift']}, commit "
        f"{machine['commit']}; medians of {plan['rounds']} rounds of {report.windows(plan)}, load average "
        f"before {machine['loadBefore']}.", "", report.brackets(result), "", *promises.table(result)])


def replaced(text, words, name):
    pattern = re.compile(r"(<!-- measured: .*?-->\n).*?(<!-- end of measured -->)", re.DOTALL)
    result, count = pattern.subn(lambda found: f"{found[1]}\n{words}\n\n{found[2]}", text)
    if count != 1:
        raise Trouble(f"{name} has {count} places marked for the table, not one")
    return result
