import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

/// A scene that cannot be shown at all, on one occasion.
struct WholeFailure: Sendable, CustomTestStringConvertible {
    let name: String
    let kind: ErrorPresentation.Kind
    /// The scene's view, told nothing.
    let untold: @Sendable (any ViewFactory) -> any DocumentView
    let play: @Sendable (Scenario.Stage) async throws -> any DocumentView

    init(
        _ name: String, _ kind: ErrorPresentation.Kind,
        untold: @escaping @Sendable (any ViewFactory) -> any DocumentView,
        _ play: @escaping @Sendable (Scenario.Stage) async throws -> any DocumentView
    ) {
        self.name = name
        self.kind = kind
        self.untold = untold
        self.play = play
    }

    var testDescription: String { name }
}

extension WholeFailure {
    static let all = [
        WholeFailure("the page of a user who is not there", .notFound, untold: { $0.userScene() }) { stage in
            let view = stage.views.userScene()
            await stage.scenes.userScene(of: UserID(9), on: view, try stage.context(viewer: 1)).load()
            return view
        },
        WholeFailure("one's own page when one is no more", .notFound, untold: { $0.userScene() }) { stage in
            let view = stage.views.userScene()
            await stage.scenes.userScene(of: UserID(9), on: view, try stage.context(viewer: 9)).load()
            return view
        },
        WholeFailure("a draft of another", .notFound, untold: { $0.draftDetail() }) { stage in
            let view = stage.views.draftDetail()
            await stage.scenes.draft(PostID(3), on: view, try stage.context(viewer: 2)).load()
            return view
        },
        WholeFailure("a blog that is not there", .notFound, untold: { $0.blogDetail() }) { stage in
            let view = stage.views.blogDetail()
            await stage.scenes.blog(PostID(9), on: view, try stage.context()).load()
            return view
        },
        WholeFailure("a list alone whose store fails", .busy, untold: { $0.blogList() }) { stage in
            stage.repositories.fail(.blogs, with: StoreError.busy)
            let view = stage.views.blogList()
            await stage.scenes.blogs(on: view, try stage.context()).load()
            return view
        },
        WholeFailure("a search whose store fails", .busy, untold: { $0.search() }) { stage in
            stage.repositories.fail(.search, with: StoreError.busy)
            let view = stage.views.search()
            let request = SearchRequest(try SearchQuery("text"))
            await stage.scenes.search(request, on: view, try stage.context()).load()
            return view
        },
        WholeFailure("a like by nobody", .unauthenticated, untold: { $0.like() }) { stage in
            let view = stage.views.like()
            await stage.scenes.like(of: PostID(1), on: view, try stage.context()).like()
            return view
        },
    ]
}
