"""Draws a result as SVG: one panel per case, one bar per server. It has no background, and its text is dark on a
light page and light on a dark one.
"""

import itertools
from xml.sax.saxutils import escape

from harness import report

WIDTH, COLUMNS, MARGIN, GAP = 960, 2, 16, 28
LABEL, BAR, STEP, TITLE = 150, 15, 20, 26
STYLE = """\
text { font: 12px system-ui, sans-serif; fill: #1f2328; }
.title { font-weight: 600; font-size: 14px; }
.name { text-anchor: end; }
.quiet { fill: #59636e; }
rect { fill: #afb8c1; }
rect.ours { fill: #0969da; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; }
  .quiet { fill: #9198a1; }
  rect { fill: #565e67; }
  rect.ours { fill: #4493f8; }
}"""


def drawing(result):
    connections = report.usual(result)
    rows = [row for row in result["rows"] if row["connections"] == connections]
    panels = [(title.replace("`", ""), list(some))
              for title, some in itertools.groupby(rows, key=lambda row: row["title"])]
    width = (WIDTH - 2 * MARGIN - GAP * (COLUMNS - 1)) / COLUMNS
    shapes, y = [], MARGIN + TITLE
    for line in pairs(panels):
        for column, (title, some) in enumerate(line):
            shapes += panel(MARGIN + column * (width + GAP), y, width, title, some)
        y += TITLE + STEP * max(len(some) for _, some in line) + GAP
    head = [words(MARGIN, MARGIN + 6, f"Requests a second at {connections} connections, "
                  f"{result['machine']['date'][:10]}, {result['machine']['cores']} cores of "
                  f"{result['machine']['processor']}", "quiet")]
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y - GAP + MARGIN}" width="{WIDTH}" role="img" '
        'aria-label="Requests a second of each server, a panel for each kind of request">',
        f"<style>\n{STYLE}\n</style>", *head, *shapes, "</svg>"]) + "\n"


def pairs(items):
    return [items[start:start + COLUMNS] for start in range(0, len(items), COLUMNS)]


def panel(x, y, width, title, rows):
    """Draws bars that begin at zero; the longest, with its number, fills the width."""
    most = max(row["requestsPerSecond"] for row in rows)
    shapes = [words(x, y + 12, title, "title")]
    for number, row in enumerate(rows):
        top = y + TITLE + number * STEP
        length = max(1, row["requestsPerSecond"] / most * (width - LABEL - 70))
        kind = "ours" if row["server"].startswith(report.OURS) else "other"
        shapes += [
            words(x + LABEL - 8, top + 12, row["server"], "name"),
            f'<rect class="{kind}" x="{x + LABEL:.1f}" y="{top:.1f}" width="{length:.1f}" height="{BAR}" rx="2"/>',
            words(x + LABEL + length + 6, top + 12, f"{row['requestsPerSecond']:,.0f}", "quiet")]
    return shapes


def words(x, y, text, kind):
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(text)}</text>'
