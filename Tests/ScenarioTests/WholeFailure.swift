import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import OneShotViews
import Testing

/// A scenario whose whole scene fails.
struct WholeFailure: Sendable, CustomTestStringConvertible {
    let name: String
    let kind: ErrorPresentation.Kind
    let run: @Sendable (Scenario.Fixture) async throws -> any Rendered

    init(
        _ name: String, _ kind: ErrorPresentation.Kind,
        _ run: @escaping @Sendable (Scenario.Fixture) async throws -> any Rendered
    ) {
        self.name = name
        self.kind = kind
        self.run = run
    }

    var testDescription: String { name }
}

extension WholeFailure {
    static let all = [
        WholeFailure("the page of a missing user", .notFound) { fixture in
            let view = OneShotUserScene()
            try await fixture.scenes.userScene(of: UserID(9), on: view, try fixture.context(viewer: 1)).load()
            return view
        },
        WholeFailure("the own page of a deleted user", .notFound) { fixture in
            let view = OneShotUserScene()
            try await fixture.scenes.userScene(of: UserID(9), on: view, try fixture.context(viewer: 9)).load()
            return view
        },
        WholeFailure("the draft of another user", .notFound) { fixture in
            let view = OneShotContent<DraftDetailPresentation>()
            try await fixture.scenes.draft(PostID(3), on: view, try fixture.context(viewer: 2)).load()
            return view
        },
        WholeFailure("a missing blog", .notFound) { fixture in
            let view = OneShotBlog()
            try await fixture.scenes.blog(PostID(9), on: view, try fixture.context()).load()
            return view
        },
        WholeFailure("a tag without blogs", .notFound) { fixture in
            let view = OneShotList<BlogCellPresentation>()
            try await fixture.scenes.taggedBlogs(with: TagKey("none"), on: view, try fixture.context()).load()
            return view
        },
        WholeFailure("a list with a failing store", .busy) { fixture in
            fixture.repositories.fail("blogs(_:seenBy:)", with: StoreError.busy)
            let view = OneShotList<BlogCellPresentation>()
            try await fixture.scenes.allBlogs(on: view, try fixture.context()).load()
            return view
        },
        WholeFailure("a search with a failing store", .busy) { fixture in
            fixture.repositories.fail("search(_:seenBy:)", with: StoreError.busy)
            let view = OneShotList<SearchHitPresentation>()
            let request = SearchRequest(try SearchQuery("text"))
            try await fixture.scenes.search(request, on: view, try fixture.context()).load()
            return view
        },
        WholeFailure("a like without a viewer", .unauthenticated) { fixture in
            let view = OneShotContent<LikePresentation>()
            try await fixture.scenes.like(of: PostID(1), on: view, try fixture.context()).like()
            return view
        },
    ]
}
