import ArgumentParser
import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews

/// The arguments of a command that changes one of the viewer's posts.
protocol PostChange: ParsableArguments {
    static var configuration: CommandConfiguration { get }
    /// Whether the post is a draft before the command.
    static var isDraft: Bool { get }

    /// Changes the post and shows it; shows nothing if the person changed nothing.
    func apply(to post: PostTarget) async throws
}

/// The post of a command.
struct PostTarget {
    let invocation: Invocation
    let id: PostID
    let condition: VersionCondition
    /// Shows the post after the change.
    let view = OneShotContent<PostPresentation>()

    func save(_ edit: PostEdit, isDraft: Bool, _ context: SceneContext) async throws {
        try await invocation.scenes.save(
            edit, of: id, isDraft: isDraft, matching: condition, on: view, context)
    }
}

struct PostCommand<Change: PostChange>: AsyncParsableCommand {
    static var configuration: CommandConfiguration { Change.configuration }

    @OptionGroup var options: ViewerOptions
    @Argument(help: "The \(Change.isDraft ? "draft" : "post")'s number.") var id: PostID
    @OptionGroup var change: Change
    @OptionGroup var version: VersionOption

    func run() async throws {
        let invocation = try await Invocation(options)
        let post = PostTarget(invocation: invocation, id: id, condition: version.condition)
        try await invocation.naming(id, isDraft: Change.isDraft, Self.configuration.commandName ?? "") {
            try await change.apply(to: post)
        }
        try invocation.finish(post: post.view)
    }
}

/// Changes the title, the text or the tags.
protocol PostEditing: PostChange {
    var edit: EditOptions { get }
}

extension PostEditing {
    func apply(to post: PostTarget) async throws {
        let context = try post.invocation.signedInContext
        guard edit.opensEditor else {
            return try await post.save(edit.read(), isDraft: Self.isDraft, context)
        }
        let view = OneShotComposer()
        let composer = post.invocation.scenes.composer(
            ComposedPost(post.id, isDraft: Self.isDraft, on: post.condition), on: view, context)
        try await post.invocation.edit(composer, on: view).map(post.view.display)
    }
}

/// Moves the post to the recycle bin.
protocol PostDeletion: PostChange {}

extension PostDeletion {
    func apply(to post: PostTarget) async throws {
        try await post.invocation.scenes.discard(
            post.id, isDraft: Self.isDraft, matching: post.condition, on: post.view, post.invocation.context)
    }
}

extension Invocation {
    /// Runs a command for a post. If there is none of its kind, the error says so, and names the command for the other kind if the
    /// viewer can use it.
    func naming(_ id: PostID, isDraft: Bool, _ verb: String, _ run: () async throws -> Void) async throws {
        do {
            try await run()
            if let error = result.error { throw CLIError.presented(error) }
        } catch CLIError.presented(let error) where error.kind == .notFound {
            let author =
                isDraft
                ? (try? await services.blogs.blog(id, seenBy: context.viewer))?.blog.author.id
                : (try? await services.drafts.draft(id, seenBy: context.viewer))?.draft.authorID
            guard let author else { throw CLIError.presented(error) }
            let (kind, state) = isDraft ? ("blog", "a published post") : ("draft", "a draft")
            let isUsable = verb == "show" || author == context.viewer && ["edit", "delete"].contains(verb)
            let command = verb == "show" ? "show \(kind)" : "\(kind) \(verb)"
            let hint = isUsable ? " Use `blog-cli \(command) \(id.rawValue)`." : ""
            var shown = error
            shown.detail += " It is \(state)." + hint
            throw CLIError.presented(shown)
        }
    }
}
