import ArgumentParser
import BlogMarkdown
import BlogSeed
import BlogSystem
import ProcessSupport
import SQLiteSeed
import SQLiteStore

struct Migrate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Creates the database if it does not exist, and updates its schema.",
        discussion: """
            Back up the database first. blog-server updates the schema too when it starts.

            Example:
              blog-cli migrate --database blog.sqlite
            """)

    @OptionGroup var options: DatabaseOption

    func run() async throws {
        try SQLiteStore.open(path: options.database, .createAndMigrate, markdown: MD4CParser()).close()
        try StandardStreams.output(Array("\(options.database) is up to date.\n".utf8))
    }
}

struct Seed: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fills an empty database.", subcommands: [SeedDemo.self, SeedLoad.self])
}

/// `seed demo`: creates the database if it does not exist.
struct SeedDemo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo", abstract: "Fills an empty database with a demo blog.",
        discussion: """
            It creates the database if it does not exist. The demo blog has a user 132, named ada. The command \
            prints a new password of this user; other users have none.

            Example:
              blog-cli seed demo
            """)

    @OptionGroup var options: DatabaseOption

    func run() async throws {
        let store = try SQLiteStore.open(path: options.database, .createAndMigrate, markdown: MD4CParser())
        let login = try await store.repositories().fillWithDemoBlog(
            now: SystemClock().now(), secrets: try SodiumSecrets(),
            passwords: try SodiumPasswords(StoreSettings().passwords))
        try store.close()
        let line =
            login == nil
            ? "\(options.database) already has users. Nothing was changed."
            : "\(options.database) contains the demo blog."
        try StandardStreams.output(line + "\n")
        if let login {
            StandardStreams.error(login.line(database: ShellWord.quoted(options.database)) + "\n")
        }
    }
}
