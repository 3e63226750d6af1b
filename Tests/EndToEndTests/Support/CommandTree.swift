import Testing

/// The commands of `blog-cli`, from its help.
enum CommandTree {
    /// Every command with its subcommands after it, from the program itself on.
    static func all(below command: [String] = []) throws -> [[String]] {
        try [command] + names(below: command).flatMap { try all(below: command + [$0]) }
    }

    /// Every command without subcommands, for example `list blogs`.
    static func leaves(below command: [String] = []) throws -> [String] {
        let names = try names(below: command)
        guard !names.isEmpty else { return [command.joined(separator: " ")] }
        return try names.flatMap { try leaves(below: command + [$0]) }
    }

    private static func names(below command: [String]) throws -> [String] {
        let help = try run(.cli, command + ["--help"])
        try #require(help.exitCode == 0, "\(command)")
        let lines = help.text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(of: "SUBCOMMANDS:") else { return [] }
        return lines[(start + 1)...].prefix { !$0.isEmpty }
            .compactMap { $0.prefixMatch(of: #/  ([a-z-]+)/#).map { String($0.1) } }
    }
}
