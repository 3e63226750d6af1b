import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTransfer
import OneShotViews
import ProcessSupport
import SQLiteStore
import SQLiteTransfer
import SodiumSecrets

/// `seed load`: makes the database if it is not there, and takes it away again if it is ended before.
struct SeedLoad: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "load", abstract: "Makes up a big blog, the same one each time, to measure on.",
        discussion: """
            The first user has a tenth of the blogs. There are drafts, follows and shares too. Exactly one blog in ten \
            has the word granite, in a hundred lantern, in a thousand quartz and in ten thousand zephyr. Nobody \
            can log in as these people unless --password gives them all the same one. It is one transaction: \
            after Ctrl-C there is nothing of it.
            """)

    @OptionGroup var options: CLIOptions

    @Option(help: "How many users.") var users = 10_000
    @Option(help: "How many published blogs.") var blogs = 1_000_000
    @Option(help: "How many likes.") var likes = 3_000_000
    @Option(help: "Another number makes another blog.") var seed: UInt64 = 1
    @Flag(help: "Ask for the password of all of them; from a pipe it is one line.") var password = false
    @Flag(help: "Add to the blog that is there.") var add = false

    func run() async throws {
        let plan = try LoadPlan(users: users, blogs: blogs, likes: likes, seed: seed)
        let filling = Filling(addsToOthers: add, password: try await sharedPassword())
        let run = try await SQLiteStore.filling(path: options.database) { store in
            try await TransferRun(options, try store.repositories()) { try await $0.load(plan, filling) }
        }
        try StandardStreams.output(run.document.bytes)
    }

    /// One hash for all: to hash a password for each would take hours, and is of no use to measure on.
    private func sharedPassword() async throws -> PasswordHash? {
        guard password else { return nil }
        let passwords = try SodiumPasswords(StoreSettings().passwords)
        return try await passwords.hash(try PasswordPrompt.newPassword(), in: .account)
    }
}
