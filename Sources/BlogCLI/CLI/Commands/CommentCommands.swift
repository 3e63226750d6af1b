import ArgumentParser
import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews

struct ListComments: ListArguments {
    static let configuration = CommandConfiguration(
        commandName: "comments", abstract: "Lists the comments of a post, the oldest first.",
        discussion: """
            Example:
              blog-cli list comments 7
            """)

    @Argument(help: "The post's number.") var id: PostID

    func print(_ list: ListOptions, in invocation: Invocation) async throws {
        try await invocation.printList(list) { invocation.scenes.comments(on: id, on: $0, $1) }
    }
}

extension CommentListPresenter: SelectableList {
    /// A comment has no screen of its own.
    func selectFirst() {}
}

struct WatchComments: WatchCommand {
    static let configuration = CommandConfiguration(
        commandName: "comments",
        abstract: "Lists the newest comments of a post, then a line for each change.",
        discussion: """
            If the post is unpublished or deleted, the command ends with exit code 66.

            Example:
              blog-cli watch comments 7
            """)

    @OptionGroup var options: ViewerOptions
    @Argument(help: "The post's number.") var id: PostID

    func watch(in invocation: Invocation, _ lines: ChangeLines) async throws {
        let page = OneShotList<CommentPresentation>()
        let newest = try await invocation.services.comments.newest(on: id, atMost: .standard)
        var context = invocation.context
        context.page = PageRequest(after: newest.last?.placeBefore)
        let list = invocation.scenes.comments(
            on: id, on: WatchedList(page, lines, showsInsertions: true), context, insertingAll: true)
        try await invocation.watch(list, showing: page, as: "comment", lines)
    }
}

struct CommentCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "comment",
        abstract: "Adds and deletes comments, and closes or opens the comments of your published posts.",
        subcommands: [
            CommentAdd.self, CommentDelete.self, PostCommand<CommentClose>.self,
            PostCommand<CommentOpen>.self,
        ])
}

struct CommentAdd: ContentCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Adds a comment to a post.",
        discussion: """
            Without a text, it reads standard input; on a terminal, your editor opens: VISUAL, EDITOR or vi.

            Examples:
              blog-cli comment add 7 "Well said." --as grace
              blog-cli comment add 7 --as grace < comment.txt
            """)

    @OptionGroup var options: ViewerOptions
    @Argument(help: "The post's number.") var id: PostID
    @Argument(help: "The text.") var text: String?

    func run(on view: OneShotContent<CommentPresentation>, in invocation: Invocation) async throws {
        let context = try invocation.signedInContext
        func add(_ text: String) async throws {
            try await invocation.scenes.addComment(CommentText(text), to: id, on: view, context)
        }
        guard text == nil, Terminal.canEdit else {
            // The line break at the end of a file belongs to no comment.
            return try await add(
                text ?? TextFile.read("-", field: "text", limit: 64 * 1_024).trimmingLastLineBreak)
        }
        let empty = UnsavedText(text: ComposedText(title: "", body: ""), target: .comment(on: id))
        try await invocation.edit(empty) { edited, _ in
            try await add(edited.body)
            // An error leaves the text in its file.
            _ = try invocation.document(of: view)
        }
    }
}

extension String {
    fileprivate var trimmingLastLineBreak: String {
        last == "\n" ? String(dropLast()) : self
    }
}

struct CommentDelete: ContentCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Deletes a comment of yours, or on one of your published posts.",
        discussion: """
            On a terminal, it asks first.

            Examples:
              blog-cli comment delete 12 --as grace
              blog-cli comment delete 12 --as grace --yes
            """)

    @OptionGroup var options: ViewerOptions
    @OptionGroup var question: QuestionOption
    @Argument(help: "The comment's number.") var id: Int64

    func validate() throws {
        guard id > 0 else { throw ValidationError("The number of a comment is 1 or more.") }
    }

    func run(on view: OneShotContent<RemovalPresentation>, in invocation: Invocation) async throws {
        try await invocation.scenes.deleteComment(
            CommentID(id), on: view, invocation.context(asking: question.isAsked))
    }
}

/// Closes or opens the comments of a post.
protocol CommentSwitch: PostChange {
    static var isClosed: Bool { get }
}

extension CommentSwitch {
    static var isDraft: Bool { false }

    func apply(to post: PostTarget) async throws {
        try await post.save(PostEdit(commentsClosed: Self.isClosed), isDraft: false, post.invocation.context)
    }
}

struct CommentClose: CommentSwitch {
    static let isClosed = true
    static let configuration = CommandConfiguration(
        commandName: "close", abstract: "Accepts no more comments on one of your published posts.",
        discussion: """
            Its comments stay.

            Example:
              blog-cli comment close 7 --as ada
            """)
}

struct CommentOpen: CommentSwitch {
    static let isClosed = false
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Accepts comments on one of your published posts again.",
        discussion: """
            Example:
              blog-cli comment open 7 --as ada
            """)
}
