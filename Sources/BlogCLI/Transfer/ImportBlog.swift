import ArgumentParser
import BlogContracts
import BlogPresenters
import BlogServices
import BlogTransfer
import OneShotViews
import ProcessSupport
import SQLiteStore
import SQLiteTransfer

/// `import FILE`: creates the database if it does not exist, and removes it if nothing was imported.
struct ImportBlog: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "blog",
        abstract: "Takes back what export wrote, into an empty database.",
        discussion: """
            All comes in, with the same numbers, dates and versions, or nothing: what is wrong is told with its line. \
            Passwords are not in an export; `user passwd` gives new ones. `import FILE` alone is the same.
            """)

    @OptionGroup var options: CLIOptions

    @Argument(help: "The file to read, or - for standard input.") var file: String

    func run() async throws {
        let source = ArchiveSource(try input())
        // Check that the file is an export before creating a database.
        _ = try source.begin(after: StoreMarks())
        let run = try await SQLiteStore.filling(path: options.database) { store in
            try await TransferRun(options, try store.repositories()) { try await $0.importAll(from: source) }
        }
        try StandardStreams.output(run.document.bytes)
    }

    private func input() throws -> sending InputFile {
        guard file != "-" else { return InputFile() }
        guard let input = InputFile(at: file) else {
            throw CLIError.cannotOpen(file, reason: StandardInput.reason())
        }
        return input
    }
}

/// `import FILE` and `import jekyll`.
struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Takes in a blog from elsewhere.", subcommands: [ImportBlog.self, ImportJekyll.self],
        defaultSubcommand: ImportBlog.self)
}
