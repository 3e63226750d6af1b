import ArgumentParser

/// The order of words on the command line.
enum CommandLineOrder {
    /// The options that may come before the name of a command. Each takes a value.
    static let early: Set = [
        "-d", "--database", "-a", "--as", "-f", "--format", "-n", "--limit", "--after", "--color",
    ]
    /// The flag that may come there, too.
    static let earlyFlag = "--no-pager"

    /// Moves options that come before the name of a command behind it, because a parser knows only the options of the
    /// commands that it has reached.
    /// - Throws: ``UnknownWord`` for a command that does not exist, also after `help`.
    static func optionsLast(_ words: some Sequence<String>) throws(UnknownWord) -> [String] {
        var rest = Array(words)[...]
        var place = CommandPlace()
        var options: [String] = []
        while let next = rest.first {
            if let found = place.subcommand(next) {
                place = found
                rest = rest.dropFirst()
            } else if next == earlyFlag {
                options.append(next)
                rest = rest.dropFirst()
            } else if early.contains(next), rest.count > 1 {
                options += rest.prefix(2)
                rest = rest.dropFirst(2)
            } else if let name = next.split(separator: "=").first, early.contains(String(name)), next != name
            {
                options.append(next)
                rest = rest.dropFirst()
            } else {
                break
            }
        }
        guard place.isIncomplete else { return place.path + options + rest }
        if let word = rest.first { try place.check(word, and: rest.dropFirst()) }
        // Without the name of a command there is nothing that the options could belong to.
        return place.path + rest
    }
}

/// A command that the words of a command line have led to.
private struct CommandPlace {
    private(set) var path: [String] = []
    private var command: any ParsableCommand.Type = BlogCLI.self

    /// Whether the command needs the name of a subcommand.
    var isIncomplete: Bool {
        !command.configuration.subcommands.isEmpty && command.configuration.defaultSubcommand == nil
    }

    func subcommand(_ name: String) -> CommandPlace? {
        guard let found = command.configuration.subcommands.first(where: { $0._commandName == name }) else {
            return nil
        }
        var place = self
        place.path.append(name)
        place.command = found
        return place
    }

    /// Checks the word where the name of a subcommand should be. The parser reports an option that it does not know.
    func check(_ word: String, and more: some Sequence<String>) throws(UnknownWord) {
        if word == "help", path.isEmpty {
            var place = self
            for name in more where !name.hasPrefix("-") {
                guard let found = place.subcommand(name) else { throw place.unknown(name) }
                place = found
            }
        } else if !word.hasPrefix("-") {
            throw unknown(word)
        } else if word.hasPrefix("--") {
            let name = String(word.prefix { $0 != "=" })
            let options = (CommandLineOrder.early.sorted() + [CommandLineOrder.earlyFlag])
                .filter { $0.hasPrefix("--") }
            guard let option = Spelling.nearest(to: name, among: options) else { return }
            throw UnknownWord(kind: "option", text: name, suggestion: option, path: path, command: command)
        }
    }

    private func unknown(_ name: String) -> UnknownWord {
        let names = command.configuration.subcommands.map { $0._commandName }
        return UnknownWord(
            kind: "command", text: name, suggestion: Spelling.nearest(to: name, among: names), path: path,
            command: command)
    }
}

/// A word of the command line that has no meaning in its place.
struct UnknownWord: Error, CustomStringConvertible {
    fileprivate let kind: String
    fileprivate let text: String
    fileprivate let suggestion: String?
    fileprivate let path: [String]
    fileprivate let command: any ParsableCommand.Type

    var description: String {
        "Unknown \(kind) '\(text)'" + (suggestion.map { ". Did you mean '\($0)'?" } ?? ".")
    }

    /// How the command before the word is used.
    var usage: String {
        let name = (["blog-cli"] + path).joined(separator: " ")
        return "Usage: \(BlogCLI.usageString(for: command))\n  See '\(name) --help' for more information."
    }
}

/// Finds the word that a person has probably meant.
enum Spelling {
    /// The candidate that differs least, in at most a third of the letters; nil if there is none.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        let letters = word.filter(\.isLetter).count
        let found = candidates.map { (name: $0, distance: distance(word, $0)) }.min {
            $0.distance < $1.distance
        }
        guard let found, (1...max(letters / 3, 1)).contains(found.distance) else { return nil }
        return found.name
    }

    /// The number of letters to insert, delete, replace or swap with the next one (optimal string alignment).
    private static func distance(_ first: String, _ second: String) -> Int {
        let (a, b) = (Array(first), Array(second))
        var rows = [Array(0...b.count)]
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                let replaced = rows[i][j] + (a[i] == b[j] ? 0 : 1)
                row.append(min(replaced, rows[i][j + 1] + 1, row[j] + 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    row[j + 1] = min(row[j + 1], rows[i - 1][j - 1] + 1)
                }
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}
