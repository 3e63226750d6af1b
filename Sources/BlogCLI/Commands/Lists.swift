import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import OneShotViews

/// `list users|blogs|drafts|likes|trash|followers|following`.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists users, blogs, drafts, likes, follows or the recycle bin, a page at a time.",
        subcommands: [
            ListUsers.self, ListBlogs.self, ListDrafts.self, ListLikes.self, ListTrash.self,
            ListFollowers.self, ListFollowing.self,
        ])
}

/// `list users`.
struct ListUsers: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "users", abstract: "Lists everybody, those who joined last first.")

    @OptionGroup var options: CLIOptions

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotList<PersonPresentation>()
        let list = session.scenes.users(on: view, session.context)
        try await list.load()
        try session.finish(view)
        list.select(row: 0)
    }
}

/// `list blogs [USER]`.
struct ListBlogs: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "blogs", abstract: "Lists everybody's blogs, or one user's, newest first.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "Whose: a number or a username.") var user: UserReference?

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotList<BlogCellPresentation>()
        let list =
            if let user {
                session.scenes.blogs(by: try await session.user(user), on: view, session.context)
            } else {
                session.scenes.blogs(on: view, session.context)
            }
        try await list.load()
        try session.finish(view)
        list.first?.select()
    }
}

/// `list drafts`.
struct ListDrafts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drafts", abstract: "Lists your drafts, the one edited last first.")

    @OptionGroup var options: CLIOptions

    func run() async throws {
        let session = try await Session(options)
        let viewer = try session.context.viewer.authenticated()
        let view = OneShotList<DraftCellPresentation>()
        let list = session.scenes.drafts(by: viewer, on: view, session.context)
        try await list.load()
        try session.finish(view)
        list.select(row: 0)
    }
}

/// `list likes USER` and `list likes --blog ID`.
struct ListLikes: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "likes",
        abstract: "Lists the blogs that a user likes, or who likes a blog; the last first.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "Whose likes: a number or a username.") var user: UserReference?
    @Option(help: ArgumentHelp("Who likes this blog.", valueName: "id")) var blog: PostID?

    func validate() throws {
        guard (user == nil) != (blog == nil) else {
            throw ValidationError("Name a user, or a blog by --blog ID.")
        }
    }

    func run() async throws {
        let session = try await Session(options)
        if let user {
            let view = OneShotList<BlogCellPresentation>()
            let list = session.scenes.blogs(likedBy: try await session.user(user), on: view, session.context)
            try await list.load()
            try session.finish(view)
            list.first?.select()
        } else if let blog {
            let view = OneShotList<PersonPresentation>()
            let list = session.scenes.likers(of: blog, on: view, session.context)
            try await list.load()
            try session.finish(view)
            list.select(row: 0)
        }
    }
}

/// `list followers USER`.
struct ListFollowers: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "followers", abstract: "Lists who follows a user, the last first.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "A number or a username.") var user: UserReference

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotList<UserCellPresentation>()
        try await session.show(
            session.scenes.followers(of: try await session.user(user), on: view, session.context), on: view)
    }
}

/// `list following USER`.
struct ListFollowing: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "following", abstract: "Lists whom a user follows, the last first.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "A number or a username.") var user: UserReference

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotList<UserCellPresentation>()
        try await session.show(
            session.scenes.following(by: try await session.user(user), on: view, session.context), on: view)
    }
}

extension Session {
    /// Prints a list of users and leads on to the first of them.
    fileprivate func show(
        _ list: UserListPresenter, on view: OneShotList<UserCellPresentation>
    ) async throws {
        try await list.load()
        try finish(view)
        list.first?.select()
    }
}

/// `list trash`.
struct ListTrash: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trash",
        abstract: "Lists what is in your recycle bin and when it will be purged; the last thrown away first.")

    @OptionGroup var options: CLIOptions

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotList<TrashEntryPresentation>()
        try await session.scenes.trash(on: view, session.context).load()
        try session.finish(view)
    }
}

/// `search WORDS`.
struct Search: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Finds blogs by their words, the best first.",
        discussion: """
            All of the words have to be there, in the title or in the text; the last one may be a word's beginning. \
            Capitals and diacritics make no difference. Punctuation is no operator: what stands between two words \
            without a space (e-mail) has to stand side by side.
            """)

    @OptionGroup var options: CLIOptions
    @Argument(help: "What to look for.") var words: [String]

    func run() async throws {
        let request = try SearchRequest(
            queryText: words.joined(separator: " "), limitText: options.limit, afterText: options.after)
        // The request contains the cursor of the hits.
        var options = options
        options.after = nil
        let session = try await Session(options)
        let view = OneShotList<SearchHitPresentation>()
        let search = session.scenes.search(request, on: view, session.context)
        try await search.load()
        try session.finish(view)
        search.select(row: 0)
    }
}
