import Testing

/// The commands of `blog-cli`, from its help.
enum CommandTree {
    /// Every command without subcommands, such as `list blogs`.
    static func leaves(below command: [String] = []) throws -> [String] {
        let help = try run(.cli, command + ["--help"])
        try #require(help.exitCode == 0, "\(command)")
        let lines = help.text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(of: "SUBCOMMANDS:") else {
            return [command.joined(separator: " ")]
        }
        return try lines[(start + 1)...].prefix { !$0.isEmpty }
            .compactMap { $0.prefixMatch(of: #/  ([a-z-]+)/#).map { String($0.1) } }
            .flatMap { try leaves(below: command + [$0]) }
    }
}
