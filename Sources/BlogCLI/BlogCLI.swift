import ArgumentParser
import ProcessSupport

/// The composition root: opens the store and puts presenters behind commands.
@main
struct BlogCLI: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "blog-cli", abstract: "Reads and keeps a blog in one SQLite file, as text and as JSON.",
        discussion: """
            USER is a number or a username. The database is opened beside a running server, safely.

            Exit codes: 0 done; 64 wrong usage; 65 bad data; 66 not found; 73 cannot write; 74 storage or \
            input trouble; 75 busy, try again; 77 not permitted.
            """,
        version: "blog-cli \(ProgramVersion.text)",
        subcommands: [
            Show.self, List.self, Search.self, DraftCommands.self, BlogCommands.self, Like.self, Unlike.self,
            Follow.self, Unfollow.self, Share.self, Trash.self, UserCommands.self, Token.self, Import.self,
            Export.self, Migrate.self, Seed.self, Check.self, BackupCommand.self, Restore.self,
        ])

    /// As our own errors begin.
    static let _errorPrefix = "error: "

    @OptionGroup var options: CLIOptions

    /// Errors are written to standard error, with an exit code that tells their kind.
    static func main() async {
        ResourceLimits.failOversizedWrites()
        do {
            var command = try parseAsRoot()
            let type = type(of: command)
            // A command that only holds others, with none of them named.
            guard type.configuration.subcommands.isEmpty else {
                throw CLIError.incomplete(help: helpMessage(for: type))
            }
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            ExitHandler.end(with: error)
        }
    }
}
