import ArgumentParser
import BlogTransfer
import ProcessSupport
import SQLiteStore
import SQLiteTransfer

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
        try SQLiteStore.open(path: options.database, .createAndMigrate).close()
        try StandardStreams.output(Array("\(options.database) is up to date.\n".utf8))
    }
}

/// `seed demo|load`.
struct Seed: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fills an empty database.", subcommands: [SeedDemo.self, SeedLoad.self])
}

/// `seed demo`: makes the database if it is not there.
struct SeedDemo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo", abstract: "Fills an empty database with a demo blog, in which user 132 exists.",
        discussion: "Prints a line of text; --format json is refused.")

    @OptionGroup var options: CLIOptions

    func validate() throws {
        try options.requireText()
    }

    func run() async throws {
        let store = try SQLiteStore.open(path: options.database, .createAndMigrate)
        let isFilled = try await store.repositories().fillIfEmpty(
            with: DemoBlog.content(now: SystemClock().now()))
        try store.close()
        let line =
            isFilled
            ? "\(options.database) holds the demo blog now."
            : "\(options.database) has users already; nothing was changed."
        try StandardStreams.output(Array((line + "\n").utf8))
    }
}
