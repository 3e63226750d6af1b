import ArgumentParser
import BlogSystem
import Glibc
import LinuxSupport

/// The composition root: opens the store, and connects commands to presenters.
@main
struct BlogCLI: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "blog-cli", abstract: "Reads and changes a blog in a SQLite database.",
        discussion: """
            A server may use the same database meanwhile.

            Options that several commands have may also come before the command:
              -d, --database FILE   the database (BLOG_DATABASE; default: blog.sqlite)
              -a, --as USER         the user, by number or username (BLOG_AS)
              -f, --format FORMAT   text, json or jsonl
              -n, --limit N         the number of rows of a list
              --after CURSOR        the next page of a list
              --color WHEN          auto, always or never
              --no-pager            no pager for show, list and search

            On a terminal, show, list and search print through a pager: PAGER, or less.
            Set PAGER to an empty text or cat to print without one.

            Exit codes:
              0   success
              1   the question was answered with no
              64  wrong usage
              65  data that is not valid, has changed meanwhile or already exists
              66  not found
              70  a bug
              73  a file or the database cannot be written
              74  storage or input failed
              75  busy; try again
              77  the user is not permitted
              130 interrupted

            Examples:
              blog-cli seed demo
              blog-cli show user ada
              blog-cli --as ada list drafts
            """,
        version: "blog-cli \(ProgramVersion.text)",
        subcommands: [
            Show.self, List.self, Watch.self, Browse.self, ListCommand<Search>.self, DraftCommands.self,
            BlogCommands.self, Like.self, Unlike.self, Follow.self, Unfollow.self, Share.self,
            CommentCommands.self, PictureCommands.self, AliasCommands.self, Trash.self, UserCommands.self,
            Token.self,
            RegistrationCommand.self, SiteCommands.self, Hide.self, Unhide.self, Import.self, Export.self,
            Migrate.self, Seed.self, Statistics.self, Check.self, BackupCommand.self, Restore.self,
            Completions.self,
        ])

    /// The same prefix as for all other errors.
    static let _errorPrefix = "error: "

    static func main() async {
        ResourceLimits.failOversizedWrites()
        MappedFiles.endWithALineWhenCutOff()
        Terminal.useLocale()
        if let failure = await run(CommandLine.arguments.dropFirst()) { Glibc.exit(failure.rawValue) }
    }

    /// Runs a command line. Prints an error to standard error.
    /// - Returns: the exit code of an error; nil after a success.
    static func run(_ arguments: ArraySlice<String>) async -> ExitStatus? {
        do {
            var command = try parseAsRoot(try CommandLineOrder.optionsLast(arguments))
            let type = type(of: command)
            // The name of a subcommand is missing.
            guard type.configuration.subcommands.isEmpty else {
                throw CLIError.incomplete(help: helpMessage(for: type))
            }
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            return nil
        } catch {
            return ExitHandler.report(error, of: arguments)
        }
    }
}
