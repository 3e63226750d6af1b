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

    /// - Returns: the presenter that has changed the post; nil if the person changed nothing.
    func apply(to post: PostTarget) async throws -> (any PostSelection)?
}

/// The post of a command.
struct PostTarget {
    let session: Session
    let id: PostID
    let condition: VersionCondition
    /// Shows the post after the change.
    let view = OneShotContent<PostPresentation>()
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
        guard let editor = try await change.apply(to: post) else { return }
        try session.finish(post.view)
        editor.select()
    }
}

/// Changes the title, the text or the tags.
protocol PostEditing: PostChange {
    var edit: EditOptions { get }
}

extension PostEditing {
    func apply(to post: PostTarget) async throws -> (any PostSelection)? {
        let context = try post.session.signedInContext
        guard edit.opensEditor else {
            let editor = post.session.scenes.editor(
                of: post.id, isDraft: Self.isDraft, on: post.view, context)
            try await editor.save(edit.read(), on: post.condition)
            return editor
        }
        let view = OneShotComposer()
        let composer = post.session.scenes.composer(
            ComposedPost(post.id, isDraft: Self.isDraft, on: post.condition), on: view, context)
        guard let saved = try await post.session.edit(composer, on: view) else { return nil }
        post.view.display(saved)
        return composer
    }
}

/// Moves the post to the recycle bin.
protocol PostDeletion: PostChange {}

extension PostDeletion {
    func apply(to post: PostTarget) async throws -> (any PostSelection)? {
        let editor = post.session.scenes.editor(
            of: post.id, isDraft: Self.isDraft, on: post.view, post.session.context)
        try await editor.discard(on: post.condition)
        return editor
    }
}
