import ArgumentParser
import BlogModels
import BlogPresenters
import BlogServices

struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists users, blogs, drafts, likes, tags, followers, followed users or the recycle bin.",
        subcommands: [
            ListUsers.self, ListBlogs.self, ListDrafts.self, ListLikes.self, ListTags.self, ListTrash.self,
            ListFollowers.self, ListFollowing.self,
        ])
}

struct ListUsers: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "users", abstract: "Lists all users, newest first.",
        discussion: """
            Examples:
              blog-cli list users
              blog-cli list users --all --format jsonl
            """)

    @OptionGroup var options: ViewerOptions
    @OptionGroup var list: ListOptions

    func run() async throws {
        let session = try await Session(options, page: list.page.request())
        try await session.printList(list) {
            session.scenes.users(on: $0, $1)
        } select: {
            $0.select(row: 0)
        }
    }
}

struct ListBlogs: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "blogs", abstract: "Lists the blogs of all users or of one user, newest first.",
        discussion: """
            Examples:
              blog-cli list blogs
              blog-cli list blogs ada --limit 5
              blog-cli list blogs --tag swift
              blog-cli list blogs --all --format jsonl
            """)

    @OptionGroup var options: ViewerOptions
    @OptionGroup var list: ListOptions
    @Argument(help: "The author, by number or username.") var user: UserReference?
    @Option(help: "Only blogs with this tag, in any spelling.") var tag: String?

    func run() async throws {
        let tag = try TagKey(given: tag)
        let session = try await Session(options, page: list.page.request())
        let author = try await session.user(user)
        try await session.printList(list) { view, context in
            if let tag {
                session.scenes.taggedBlogs(with: tag, by: author, on: view, context)
            } else if let author {
                session.scenes.blogs(by: author, on: view, context)
            } else {
                session.scenes.allBlogs(on: view, context)
            }
        } select: {
            $0.first?.select()
        }
    }
}

extension TagKey {
    fileprivate init?(given text: String?) throws(FieldErrors) {
        var check = FieldCheck()
        let key = check.value(text) { text throws(FieldError) in try TagKey(text) }
        try check.finish()
        guard let key else { return nil }
        self = key
    }
}

struct ListTags: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tags", abstract: "Lists the tags of all blogs, most blogs first.",
        discussion: """
            Examples:
              blog-cli list tags
              blog-cli list tags --all --format jsonl
            """)

    @OptionGroup var options: ViewerOptions
    @OptionGroup var list: ListOptions

    func run() async throws {
        let session = try await Session(options, page: list.page.request())
        try await session.printList(list) { session.scenes.tags(on: $0, $1) }
    }
}

struct ListDrafts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drafts", abstract: "Lists your drafts, last edited first.",
        discussion: """
            Example:
              blog-cli list drafts --as ada
            """)

    @OptionGroup var options: ViewerOptions
    @OptionGroup var list: ListOptions

    func run() async throws {
        let session = try await Session(options, page: list.page.request())
        let viewer = try session.context.viewer.authenticated()
        try await session.printList(list) {
            session.scenes.drafts(by: viewer, on: $0, $1)
        } select: {
            $0.select(row: 0)
        }
    }
}

struct ListLikes: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "likes",
        abstract: "Lists the blogs that a user likes, or the users who like a blog.",
        discussion: """
            The newest likes come first.

            Examples:
              blog-cli list likes ada
              blog-cli list likes --blog 7
            """)

    @OptionGroup var options: ViewerOptions
    @OptionGroup var list: ListOptions
    @Argument(help: "List the likes of this user, by number or username.") var user: UserReference?
    @Option(help: ArgumentHelp("List the users who like this blog.", valueName: "id")) var blog: PostID?

    func validate() throws {
        guard (user == nil) != (blog == nil) else {
            throw ValidationError("Give either a user or --blog ID.")
        }
    }

    func run() async throws {
        let session = try await Session(options, page: list.page.request())
        if let user = try await session.user(user) {
            try await session.printList(list) {
                session.scenes.likedBlogs(of: user, on: $0, $1)
            } select: {
                $0.first?.select()
            }
        } else if let blog {
            try await session.printList(list) {
                session.scenes.likers(of: blog, on: $0, $1)
            } select: {
                $0.select(row: 0)
            }
        }
    }
}

struct ListFollowers: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "followers", abstract: "Lists the followers of a user, newest first.",
        discussion: """
            Example:
              blog-cli list followers ada
            """)

    @OptionGroup var options: ViewerOptions
    @OptionGroup var list: ListOptions
    @Argument(help: "The user, by number or username.") var user: UserReference

    func run() async throws {
        let session = try await Session(options, page: list.page.request())
        let user = try await session.user(user)
        try await session.printList(list) {
            session.scenes.followers(of: user, on: $0, $1)
        } select: {
            $0.first?.select()
        }
    }
}

struct ListFollowing: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "following", abstract: "Lists the users whom a user follows, newest first.",
        discussion: """
            Example:
              blog-cli list following ada
            """)

    @OptionGroup var options: ViewerOptions
    @OptionGroup var list: ListOptions
    @Argument(help: "The user, by number or username.") var user: UserReference

    func run() async throws {
        let session = try await Session(options, page: list.page.request())
        let user = try await session.user(user)
        try await session.printList(list) {
            session.scenes.following(by: user, on: $0, $1)
        } select: {
            $0.first?.select()
        }
    }
}

struct ListTrash: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trash", abstract: "Lists the posts in your recycle bin, last deleted first.",
        discussion: """
            Each row shows when the post will be purged.

            Example:
              blog-cli list trash --as ada
            """)

    @OptionGroup var options: ViewerOptions
    @OptionGroup var list: ListOptions

    func run() async throws {
        let session = try await Session(options, page: list.page.request())
        try await session.printList(list) { session.scenes.trash(on: $0, $1) }
    }
}

struct Search: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Searches blogs by their words, best match first.",
        discussion: """
            A blog matches if its title or its text contains all words. The last word may be the beginning of a \
            word. Case and diacritics are ignored. Words that are joined without a space (e-mail) must be adjacent.

            Examples:
              blog-cli search analytical engine
              blog-cli search engine --limit 100 --format json
              blog-cli search engine --tag history
            """)

    @OptionGroup var options: ViewerOptions
    @OptionGroup var list: ListOptions
    @Argument(help: "The words to search for.") var words: [String]
    @Option(help: "Only blogs with this tag, in any spelling.") var tag: String?

    func run() async throws {
        let words = words.joined(separator: " ")
        _ = try SearchRequest(
            queryText: words, tagText: tag, limitText: list.limit, afterText: list.page.after)
        let session = try await Session(options)
        try await session.printPages(list) { view, cursor in
            let request = try SearchRequest(
                queryText: words, tagText: tag, limitText: list.limit, afterText: cursor)
            return session.scenes.search(request, on: view, session.context)
        } select: {
            $0.select(row: 0)
        }
    }
}
