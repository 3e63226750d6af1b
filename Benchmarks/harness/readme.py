"""Writes the tables of a result into the documents, between their marks."""

import re

from harness import promises, report
from harness.contenders import ROOT
from harness.trouble import Trouble

SUMMARY = ("Documentation/performance.md", "measured", "../Benchmarks/results/latest.svg")
DETAILS = ("Benchmarks/README.md", "measured", "results/latest.svg")


def write(result):
    for (name, mark, picture), words in [
            (SUMMARY, summary(result)), (DETAILS, text(result))]:
        file = ROOT / name
        alternative = "Requests a second of each server, a panel for each kind of request"
        file.write_text(replaced(file.read_text(), mark, f"![{alternative}]({picture})\n\n{words}", name))


def text(result):
    """All tables of a result."""
    return report.text(result, promises.table(result))


def summary(result):
    """The tables without the details of the method."""
    machine, plan = result["machine"], result["plan"]
    return "\n".join([
        *report.summary(result), "",
        f"{machine['date'][:10]}, {machine['cores']} cores of {machine['processor']}, {machine['swift']}, commit "
        f"{machine['commit']}; medians of {plan['rounds']} rounds of {report.windows(plan)}, load average "
        f"before {machine['loadBefore']}.", "", report.brackets(result), "", *promises.table(result)])


def replaced(text, mark, words, name):
    pattern = re.compile(rf"(<!-- {mark}: .*?-->\n).*?(<!-- end of {mark} -->)", re.DOTALL)
    result, count = pattern.subn(lambda found: f"{found[1]}\n{words}\n\n{found[2]}", text)
    if count != 1:
        raise Trouble(f"{name} has {count} places marked for the table, not one")
    return result
