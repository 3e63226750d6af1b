import ArgumentParser
import BlogModels
import BlogPresenters
import BlogServices

struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists users, blogs, drafts, likes, tags, followers, followed users or the recycle bin.",
        subcommands: [
            ListCommand<ListUsers>.self, ListCommand<ListBlogs>.self, ListCommand<ListDrafts>.self,
            ListCommand<ListLikes>.self, ListCommand<ListTags>.self, ListCommand<ListTrash>.self,
            ListCommand<ListFollowers>.self, ListCommand<ListFollowing>.self,
        ])
}

/// The arguments of a command that prints a list.
protocol ListArguments: ParsableArguments {
    static var configuration: CommandConfiguration { get }

    /// Checks the arguments before the database is opened.
    func check(_ list: ListOptions) throws
    func print(_ list: ListOptions, in session: Session) async throws
}

extension ListArguments {
    func check(_ list: ListOptions) throws { _ = try list.page.request() }
}

struct ListCommand<Arguments: ListArguments>: AsyncParsableCommand {
    static var configuration: CommandConfiguration { Arguments.configuration }

    @OptionGroup var options: ViewerOptions
    @OptionGroup var list: ListOptions
    @OptionGroup var arguments: Arguments

    func run() async throws {
        try arguments.check(list)
        try await arguments.print(list, in: Session(options))
    }
}

/// A list whose first row can be opened.
protocol SelectableList: Scene {
    func selectFirst()
}

extension ListPresenter: SelectableList {
    func selectFirst() { select(row: 0) }
}

extension BlogListPresenter: SelectableList {
    func selectFirst() { first?.select() }
}

extension UserListPresenter: SelectableList {
    func selectFirst() { first?.select() }
}

struct ListUsers: ListArguments {
    static let configuration = CommandConfiguration(
        commandName: "users", abstract: "Lists all users, newest first.",
        discussion: """
            Examples:
              blog-cli list users
              blog-cli list users --all --format jsonl
            """)

    func print(_ list: ListOptions, in session: Session) async throws {
        try await session.printList(list) { session.scenes.users(on: $0, $1) }
    }
}

struct ListBlogs: ListArguments {
    static let configuration = CommandConfiguration(
        commandName: "blogs", abstract: "Lists the blogs of all users or of one user, newest first.",
        discussion: """
            Examples:
              blog-cli list blogs
              blog-cli list blogs ada --limit 5
              blog-cli list blogs --tag swift
              blog-cli list blogs --all --format jsonl
            """)

    @Argument(help: "The author, by number or username.") var user: UserReference?
    @Option(help: "Only blogs with this tag, in any spelling.") var tag: String?

    func check(_ list: ListOptions) throws {
        _ = try TagKey(given: tag)
        _ = try list.page.request()
    }

    func print(_ list: ListOptions, in session: Session) async throws {
        let tag = try TagKey(given: tag)
        let author = try await session.user(user)
        try await session.printList(list) { view, context in
            if let tag {
                session.scenes.taggedBlogs(with: tag, by: author, on: view, context)
            } else if let author {
                session.scenes.blogs(by: author, on: view, context)
            } else {
                session.scenes.allBlogs(on: view, context)
            }
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

struct ListTags: ListArguments {
    static let configuration = CommandConfiguration(
        commandName: "tags", abstract: "Lists the tags of all blogs, most blogs first.",
        discussion: """
            Examples:
              blog-cli list tags
              blog-cli list tags --all --format jsonl
            """)

    func print(_ list: ListOptions, in session: Session) async throws {
        try await session.printList(list) { session.scenes.tags(on: $0, $1) }
    }
}

struct ListDrafts: ListArguments {
    static let configuration = CommandConfiguration(
        commandName: "drafts", abstract: "Lists your drafts, last edited first.",
        discussion: """
            Example:
              blog-cli list drafts --as ada
            """)

    func print(_ list: ListOptions, in session: Session) async throws {
        let viewer = try session.context.viewer.authenticated()
        try await session.printList(list) { session.scenes.drafts(by: viewer, on: $0, $1) }
    }
}

struct ListLikes: ListArguments {
    static let configuration = CommandConfiguration(
        commandName: "likes",
        abstract: "Lists the blogs that a user likes, or the users who like a blog.",
        discussion: """
            The newest likes come first.

            Examples:
              blog-cli list likes ada
              blog-cli list likes --blog 7
            """)

    @Argument(help: "List the likes of this user, by number or username.") var user: UserReference?
    @Option(help: ArgumentHelp("List the users who like this blog.", valueName: "id")) var blog: PostID?

    func validate() throws {
        guard (user == nil) != (blog == nil) else {
            throw ValidationError("Give either a user or --blog ID.")
        }
    }

    func print(_ list: ListOptions, in session: Session) async throws {
        if let user = try await session.user(user) {
            try await session.printList(list) { session.scenes.likedBlogs(of: user, on: $0, $1) }
        } else if let blog {
            try await session.printList(list) { session.scenes.likers(of: blog, on: $0, $1) }
        }
    }
}

struct ListFollowers: ListArguments {
    static let configuration = CommandConfiguration(
        commandName: "followers", abstract: "Lists the followers of a user, newest first.",
        discussion: """
            Example:
              blog-cli list followers ada
            """)

    @Argument(help: "The user, by number or username.") var user: UserReference

    func print(_ list: ListOptions, in session: Session) async throws {
        let user = try await session.user(user)
        try await session.printList(list) { session.scenes.followers(of: user, on: $0, $1) }
    }
}

struct ListFollowing: ListArguments {
    static let configuration = CommandConfiguration(
        commandName: "following", abstract: "Lists the users whom a user follows, newest first.",
        discussion: """
            Example:
              blog-cli list following ada
            """)

    @Argument(help: "The user, by number or username.") var user: UserReference

    func print(_ list: ListOptions, in session: Session) async throws {
        let user = try await session.user(user)
        try await session.printList(list) { session.scenes.following(by: user, on: $0, $1) }
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

    func print(_ list: ListOptions, in session: Session) async throws {
        try await session.printList(list) { session.scenes.trash(on: $0, $1) }
    }
}

struct Search: ListArguments {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Searches blogs by their words, best match first.",
        discussion: """
            A blog matches if its title or its text contains all words. The last word may be the beginning of a \
            word. Case and diacritics are ignored. Words that are joined without a space (e-mail) must be adjacent.

            Examples:
              blog-cli search analytical engine
              blog-cli search engine --limit 100 --format json
              blog-cli search engine --tag history
            """)

    @Argument(help: "The words to search for.") var words: [String]
    @Option(help: "Only blogs with this tag, in any spelling.") var tag: String?

    func check(_ list: ListOptions) throws {
        _ = try request(list, after: list.page.after)
    }

    func print(_ list: ListOptions, in session: Session) async throws {
        try await session.printPages(list) {
            session.scenes.search(try request(list, after: $1), on: $0, session.context)
        }
    }

    private func request(_ list: ListOptions, after cursor: String?) throws(FieldErrors) -> SearchRequest {
        try SearchRequest(
            queryText: words.joined(separator: " "), tagText: tag, limitText: list.limit, afterText: cursor)
    }
}
