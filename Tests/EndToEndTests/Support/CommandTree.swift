import Testing

/// The commands of `blog-cli` and their help, which is printed once for all tests.
enum CommandTree {
    private static let helps = Result { try helps(from: []) }

    /// Every command with its subcommands after it, from the program itself on.
    static func all() throws -> [[String]] {
        try helps.get().map(\.command)
    }

    /// Every command without subcommands, for example `list blogs`.
    static func leaves() throws -> [String] {
        try helps.get().filter { names(in: $0.text).isEmpty }.map { $0.command.joined(separator: " ") }
    }

    /// The help of a command.
    static func help(of command: [String]) throws -> String {
        try #require(helps.get().first { $0.command == command }, "\(command)").text
    }

    private static func helps(from command: [String]) throws -> [(command: [String], text: String)] {
        let help = try LocalCommand.run(command + ["--help"])
        try #require(help.exitCode == 0 && help.errors.isEmpty, "\(command)")
        return try [(command, help.text)] + names(in: help.text).flatMap { try helps(from: command + [$0]) }
    }

    /// The subcommands in a help.
    private static func names(in help: String) -> [String] {
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(of: "SUBCOMMANDS:") else { return [] }
        return lines[(start + 1)...].prefix { !$0.isEmpty }
            .compactMap { $0.prefixMatch(of: #/  ([a-z-]+)/#).map { String($0.1) } }
    }
}
