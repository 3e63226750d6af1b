"""The targets, files and tables of results."""

import dataclasses
import json
import statistics
from collections.abc import Callable


@dataclasses.dataclass
class Target:
    title: str
    # The minimum, or the exclusive maximum.
    bound: float
    at_least: bool
    # Result → the measured value, None if it was not measured.
    measured: Callable[[dict], float | None]
    unit: str = "×"

    def asked(self):
        return f"{'at least' if self.at_least else 'below'} {self.bound:g}{self.unit}"

    def shown(self, value):
        return "–" if value is None else f"{value:{'.3g' if value < 1000 else ',.0f'}}{self.unit}"

    def kept(self, value):
        return value is None or (value >= self.bound if self.at_least else value < self.bound)


def judged(targets, results):
    """The table of the targets with a column for each of the results, and the missed targets."""
    rows, missed = [], []
    for target in targets:
        values = [target.measured(result) for result in results.values()]
        kept = all(map(target.kept, values))
        rows.append([
            target.title, target.asked(), *(target.shown(value) for value in values),
            "–" if None in values else "yes" if kept else "**no**"])
        missed += [] if kept else [target.title]
    return table(["target", "required", *results, "met"], rows), missed


def save(result, file):
    """Writes a result as JSON, one line for each row, six digits for each number."""
    short = json.loads(json.dumps(result), parse_float=lambda text: float(f"{float(text):.6g}"))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("{\n" + ",\n".join(f"{json.dumps(key)}: {lines(value)}" for key, value in short.items()) + "\n}\n")


def lines(value):
    some = isinstance(value, list) and [json.dumps(row, ensure_ascii=False) for row in value]
    return "[\n  " + ",\n  ".join(some) + "\n]" if some else json.dumps(value, ensure_ascii=False)


def about(result):
    machine, plan = result["machine"], result["plan"]
    packages = "".join(f", {name} {version}" for name, version in machine["packages"].items())
    longer = f" (reads at {plan['longer']} connections {2 * plan['seconds']} s)" if "longer" in plan else ""
    return (f"{machine['date'][:10]}, {machine['cores']} cores of {machine['processor']}, Linux {machine['kernel']}, "
            f"{machine['swift']}{packages}; medians of {plan['rounds']} rounds of {plan['seconds']} s{longer}, "
            f"load average before {machine['loadBefore']}, commit {machine['commit']}.")


def ratio(ours, others):
    """The median of the ratios within each round, because a slow round is slow for both."""
    return statistics.median(our / its for our, its in zip(ours, others))


def table(headings, rows, words=1):
    """A table in Markdown. The first columns are text, the others numbers, which are aligned to the right."""
    rows = [headings, *rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(headings))]
    lines = ["| " + " | ".join(
        align(cell, column >= words, widths[column]) for column, cell in enumerate(row)) + " |" for row in rows]
    rule = "| " + " | ".join(
        "-" * (width - 1) + (":" if column >= words else "-") for column, width in enumerate(widths)) + " |"
    return [lines[0], rule, *lines[1:]]


def align(cell, is_number, width):
    return cell.rjust(width) if is_number else cell.ljust(width)


def duration(microseconds):
    return f"{microseconds:.0f} µs" if microseconds < 1000 else f"{microseconds / 1000:.2f} ms"


def mebibytes(kib):
    return f"{kib / 1024:.1f}"
