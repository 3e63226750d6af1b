import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

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
    let session: Session
    let id: PostID
    let condition: VersionCondition
    /// Shows the post after the change.
    let view = OneShotContent<PostPresentation>()

    func save(_ edit: PostEdit, isDraft: Bool, _ context: SceneContext) async throws {
        try await session.scenes.save(
            edit, of: id, isDraft: isDraft, matching: condition, on: view, context)
    }
}

struct PostCommand<Change: PostChange>: AsyncParsableCommand {
    static var configuration: CommandConfiguration { Change.configuration }

    @OptionGroup var options: ViewerOptions
    @Argument(help: "The \(Change.isDraft ? "draft" : "blog")'s number.") var id: PostID
    @OptionGroup var change: Change
    @OptionGroup var version: VersionOption

    func run() async throws {
        let session = try await Session(options)
        let post = PostTarget(session: session, id: id, condition: version.condition)
        try await change.apply(to: post)
        try session.finish(post: post.view)
    }
}

/// Changes the title, the text or the tags.
protocol PostEditing: PostChange {
    var edit: EditOptions { get }
}

extension PostEditing {
    func apply(to post: PostTarget) async throws {
        let context = try post.session.signedInContext
        guard edit.opensEditor else {
            return try await post.save(edit.read(), isDraft: Self.isDraft, context)
        }
        let view = OneShotComposer()
        let composer = post.session.scenes.composer(
            ComposedPost(post.id, isDraft: Self.isDraft, on: post.condition), on: view, context)
        try await post.session.edit(composer, on: view).map(post.view.display)
    }
}

/// Moves the post to the recycle bin.
protocol PostDeletion: PostChange {}

extension PostDeletion {
    func apply(to post: PostTarget) async throws {
        try await post.session.scenes.discard(
            post.id, isDraft: Self.isDraft, matching: post.condition, on: post.view, post.session.context)
    }
}
