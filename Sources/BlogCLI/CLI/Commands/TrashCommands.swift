import ArgumentParser
import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews

struct Trash: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Restores or permanently deletes posts in your recycle bin.",
        discussion: """
            The recycle bin keeps a post for \(TrashRetention.standard.days) days. BLOG_TRASH_DAYS sets another number.
            """,
        subcommands: [TrashRestore.self, TrashPurge.self])
}

struct TrashRestore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Restores a post with its likes and dates.",
        discussion: """
            The post is published or a draft again, as it was before it was deleted.

            Example:
              blog-cli trash restore 7 --as ada
            """)

    @OptionGroup var options: ViewerOptions
    @Argument(help: "The post's number.") var id: PostID

    func run() async throws {
        let invocation = try await Invocation(options)
        let view = OneShotContent<PostPresentation>()
        try await invocation.scenes.restore(id, on: view, invocation.context)
        try invocation.finish(post: view)
    }
}

struct TrashPurge: ContentCommand {
    static let configuration = CommandConfiguration(
        commandName: "purge", abstract: "Permanently deletes posts in your recycle bin.",
        discussion: """
            On a terminal, it asks first, except with --expired.

            With --expired, it also deletes the accounts that have ended, and it deletes
            nothing if the clock may be wrong. Check the clock, then add --trust-clock.

            Examples:
              blog-cli trash purge 7 --as ada
              blog-cli trash purge --all --as ada --yes
              blog-cli trash purge --expired
            """)

    @OptionGroup var options: ViewerOptions
    @Argument(help: "The post's number.") var id: PostID?
    @Flag(help: "Delete all posts in your recycle bin.") var all = false
    @Flag(help: "Delete the posts of all users whose time in the recycle bin has ended. Needs no --as.")
    var expired = false
    @Flag(help: "With --expired: you have checked the clock.") var trustClock = false
    @OptionGroup var question: QuestionOption

    func validate() throws {
        guard [id != nil, all, expired].count(where: { $0 }) == 1 else {
            throw ValidationError("Give the number of a post, --all or --expired.")
        }
        guard expired || !trustClock else { throw ValidationError("--trust-clock needs --expired.") }
    }

    func run(on view: OneShotContent<PurgePresentation>, in invocation: Invocation) async throws {
        let (scenes, context) = (invocation.scenes, invocation.context(asking: question.isAsked))
        if let id {
            try await scenes.purge(id, on: view, context)
        } else if expired {
            try await scenes.purgeExpired(trustingClock: trustClock, on: view, context)
        } else {
            try await scenes.purgeAll(on: view, context)
        }
    }
}

struct ListTrash: ListArguments {
    static let configuration = CommandConfiguration(
        commandName: "trash", abstract: "Lists the posts in your recycle bin, last deleted first.",
        discussion: """
            Each row shows when the post will be purged.

            Example:
              blog-cli list trash --as ada
            """)

    func print(_ list: ListOptions, in invocation: Invocation) async throws {
        try await invocation.printList(list) { invocation.scenes.trash(on: $0, $1) }
    }
}
