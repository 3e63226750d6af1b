import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import OneShotViews
import Testing

/// A scene that cannot be shown at all, on one occasion.
struct WholeFailure: Sendable, CustomTestStringConvertible {
    let name: String
    let kind: ErrorPresentation.Kind
    let play: @Sendable (Scenario.Stage) async throws -> any Rendered

    init(
        _ name: String, _ kind: ErrorPresentation.Kind,
        _ play: @escaping @Sendable (Scenario.Stage) async throws -> any Rendered
    ) {
        self.name = name
        self.kind = kind
        self.play = play
    }

    var testDescription: String { name }
}

extension WholeFailure {
    static let all = [
        WholeFailure("the page of a user who is not there", .notFound) { stage in
            let view = OneShotUserScene()
            try await stage.scenes.userScene(of: UserID(9), on: view, try stage.context(viewer: 1)).load()
            return view
        },
        WholeFailure("one's own page when one is no more", .notFound) { stage in
            let view = OneShotUserScene()
            try await stage.scenes.userScene(of: UserID(9), on: view, try stage.context(viewer: 9)).load()
            return view
        },
        WholeFailure("a draft of another", .notFound) { stage in
            let view = OneShotContent<DraftDetailPresentation>()
            try await stage.scenes.draft(PostID(3), on: view, try stage.context(viewer: 2)).load()
            return view
        },
        WholeFailure("a blog that is not there", .notFound) { stage in
            let view = OneShotBlog()
            try await stage.scenes.blog(PostID(9), on: view, try stage.context()).load()
            return view
        },
        WholeFailure("a list alone whose store fails", .busy) { stage in
            stage.repositories.fail(.blogs, with: StoreError.busy)
            let view = OneShotList<BlogCellPresentation>()
            try await stage.scenes.blogs(on: view, try stage.context()).load()
            return view
        },
        WholeFailure("a search whose store fails", .busy) { stage in
            stage.repositories.fail(.search, with: StoreError.busy)
            let view = OneShotList<SearchHitPresentation>()
            let request = SearchRequest(try SearchQuery("text"))
            try await stage.scenes.search(request, on: view, try stage.context()).load()
            return view
        },
        WholeFailure("a like by nobody", .unauthenticated) { stage in
            let view = OneShotContent<LikePresentation>()
            try await stage.scenes.like(of: PostID(1), on: view, try stage.context()).like()
            return view
        },
    ]
}
