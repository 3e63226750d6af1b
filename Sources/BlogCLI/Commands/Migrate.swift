import ArgumentParser
import ProcessSupport
import SQLiteStore

/// `migrate`.
struct Migrate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Makes the database if it is not there, and brings it up to date.",
        discussion: "Prints a line of text; --format json is refused.")

    @OptionGroup var options: CLIOptions

    func validate() throws {
        try options.requireText()
    }

    func run() async throws {
        try SQLiteStore.open(path: options.database, .makeAndMigrate).close()
        try StandardStreams.output(Array("\(options.database) is up to date.\n".utf8))
    }
}
