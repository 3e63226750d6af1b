public import BlogContracts
public import BlogModels
public import BlogServices

/// The page of a blog: the blog, the first page of its comments, and where a viewer writes one. If the blog fails, the whole scene
/// fails.
public final class BlogScene: Scene {
    private let blog: BlogDetailPresenter
    private let comments: CommentListPresenter
    private let composer: ContentPresenter<CommentComposerPresentation>
    private let reads: [SceneRead]
    public let services: Services

    init(
        blog: BlogDetailPresenter, comments: CommentListPresenter,
        composer: ContentPresenter<CommentComposerPresentation>, reads: [SceneRead], services: Services
    ) {
        self.blog = blog
        self.comments = comments
        self.composer = composer
        self.reads = reads
        self.services = services
    }

    /// Loads all modules in one snapshot.
    public func load(from services: Services) async throws(CancellationError) {
        try await services.snapshot(of: reads) { services throws(CancellationError) in
            try await blog.load(from: services)
            try await comments.load(from: services)
            try await composer.load(from: services)
        }
    }
}

extension SceneFactory {
    public func blogScene(
        _ id: PostID, on view: any BlogSceneView, _ context: SceneContext
    ) -> BlogScene {
        let shared = PresenterContext(self, context)
        var reads: [SceneRead] = [.blog(id, seenBy: context.viewer), .comments(on: id, context.page)]
        if context.viewer != nil { reads.append(.newestComments(on: id, atMost: .one)) }
        return BlogScene(
            blog: blog(id, on: view.blog, context),
            comments: CommentListPresenter(
                blog: id, view: view.comments, errors: view.comments, shared, context.page),
            composer: ContentPresenter(
                heading: localization.comments, view: view.composer, errors: view.comments, shared
            ) { [localization] services in
                let newest =
                    context.viewer == nil
                    ? [] : try await services.comments.newest(on: id, atMost: .one)
                return CommentComposerPresentation(
                    // A repetition of the form is sent before its own comment is the newest one.
                    key: context.viewer.map { _ in "after-\(newest.first?.id.rawValue ?? 0)" }, localization)
            }, reads: reads, services: services)
    }
}
