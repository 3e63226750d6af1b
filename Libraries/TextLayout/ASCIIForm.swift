/// The signs of the layout for a terminal without UTF-8. Another character that is not ASCII becomes `?`, in as many columns.
public enum ASCIIForm {
    public static func of(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        return text.map { character in
            guard !character.isASCII else { return String(character) }
            let columns = DisplayWidth.of(character)
            return columns == 0 ? "" : (signs[character] ?? "?") + String(repeating: " ", count: columns - 1)
        }.joined()
    }

    private static let signs: [Character: String] = [
        "…": "~", "·": "-", "•": "*", "─": "-", "┄": "-", "━": "=", "═": "=", "│": "|", "↓": "v", "↑": "^",
        "✓": "*",
        "┌": "+", "┐": "+", "└": "+", "┘": "+", "→": ">", "←": "<", "‘": "'", "’": "'", "“": "\"", "”": "\"",
        "–": "-",
        "—": "-", "×": "x",
    ]
}
