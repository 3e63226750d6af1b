public import BlogContracts
public import BlogDomain

/// The page of a blog: the blog, what stands around it, the first page of its comments, and where a viewer writes one. If the blog fails, the whole scene
/// fails.
public final class BlogScene: Scene {
    private let blog: BlogDetailPresenter
    private let frame: ContentPresenter<BlogFramePresentation>
    private let comments: CommentListPresenter
    private let composer: ContentPresenter<CommentComposerPresentation>
    public let services: Services

    init(
        blog: BlogDetailPresenter, frame: ContentPresenter<BlogFramePresentation>,
        comments: CommentListPresenter,
        composer: ContentPresenter<CommentComposerPresentation>, services: Services
    ) {
        self.blog = blog
        self.frame = frame
        self.comments = comments
        self.composer = composer
        self.services = services
    }

    public var reads: [SceneRead] { blog.reads + frame.reads + comments.reads + composer.reads }

    /// Loads all modules in one snapshot.
    public func load(from services: Services) async throws(CancellationError) {
        try await services.snapshot(of: reads) { services throws(CancellationError) in
            try await blog.load(from: services)
            try await frame.load(from: services)
            try await comments.load(from: services)
            try await composer.load(from: services)
        }
    }
}

extension SceneFactory {
    public func blogScene(
        _ id: PostID, on view: any BlogSceneView, _ context: SceneContext
    ) -> BlogScene {
        BlogScene(
            blog: blog(id, on: view.blog, context),
            frame: ContentPresenter(
                reads: [.frame(of: id)], view: view.frame, errors: view.comments,
                PresenterContext(self, context)
            ) { BlogFramePresentation(try await $0.blogs.frame(of: id)) },
            comments: comments(on: id, on: view.comments, errors: view.comments, context),
            composer: ContentPresenter(
                heading: localization.texts.comments.list.heading,
                reads: context.viewer == nil ? [] : [.newestComments(on: id, atMost: .one)],
                view: view.composer, errors: view.comments, PresenterContext(self, context)
            ) { [localization] services in
                let newest =
                    context.viewer == nil
                    ? [] : try await services.comments.newest(on: id, atMost: .one)
                return CommentComposerPresentation(
                    // A repetition of the form is sent before its own comment is the newest one.
                    key: context.viewer.map { _ in "after-\(newest.first?.id.rawValue ?? 0)" }, localization)
            }, services: services)
    }
}
