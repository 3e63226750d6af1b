import ArgumentParser
import BlogServices
import BlogSystem
import BlogTransfer
import OneShotViews
import ProcessSupport

/// `seed load`: creates the database if it does not exist, and removes it if the command does not finish.
struct SeedLoad: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "load", abstract: "Generates a large blog for measurements.",
        discussion: """
            The same options generate the same data. The first user has a tenth of the blogs. Drafts, follows and \
            shares are generated too. One blog in 10 contains the word granite, one in 100 lantern, one in 1,000 \
            quartz and one in 10,000 zephyr. The users have no passwords unless --password sets one. All data is \
            written in one transaction: Ctrl-C leaves nothing behind. With --add, it is written in transactions of \
            50 ms, so that a server can write between them: Ctrl-C leaves a part of the data.

            Examples:
              blog-cli seed load --database large.sqlite
              blog-cli seed load --users 100 --blogs 1000 --likes 3000
            """)

    @OptionGroup var options: OutputOptions

    @Option(help: "The number of users.") var users = 10_000
    @Option(help: "The number of published blogs.") var blogs = 1_000_000
    @Option(help: "The number of likes.") var likes = 3_000_000
    @Option(help: "Another seed generates another blog.") var seed: UInt64 = 1
    @Flag(help: "Give all users the same password: ask for it, or read one line in a pipe.") var password =
        false
    @Flag(help: "Add to a database that has users.") var add = false

    func run() async throws {
        let plan = try LoadPlan(users: users, blogs: blogs, likes: likes, seed: seed)
        let filling = Filling(addsToOthers: add, password: try await sharedPassword())
        let run = try await options.name.filling { store in
            try await TransferRun(options, on: try store.commandRepositories()) {
                try await $0.load(plan, filling)
            }
        }
        try StandardStreams.output(run.document.bytes)
    }

    /// One hash for all users, because hashing a password for each would take hours.
    private func sharedPassword() async throws -> PasswordHash? {
        guard password else { return nil }
        let passwords = try SodiumPasswords(StoreSettings().passwords)
        return try await passwords.hash(try PasswordPrompt.newPassword(), in: .account)
    }
}
