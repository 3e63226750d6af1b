import ArgumentParser
import BlogDomain
import BlogSeed
import BlogSettings
import BlogSystem
import LinuxSupport

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
        try await options.name.open(migrates: true).close()
        try StandardStreams.output(Array("The database \(options.name.shown) is up to date.\n".utf8))
    }
}

struct Seed: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fills an empty database.", subcommands: [SeedDemo.self])
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
        let store = try await options.name.open(migrates: true)
        let login = try await store.commandRepositories().fillWithDemoBlog(
            now: SystemClock().now(), secrets: try SodiumSecrets(),
            passwords: try SodiumPasswords(Argon2id(memory: .passwordMemory, passes: .passwordPasses)))
        try store.close()
        let line =
            login == nil
            ? "The database \(options.name.shown) already has users. Nothing was changed."
            : "The database \(options.name.shown) contains the demo blog."
        try StandardStreams.output(line + "\n")
        if let login {
            StandardStreams.error(login.line(database: ShellWord.quoted(options.name.shown)) + "\n")
        }
    }
}
