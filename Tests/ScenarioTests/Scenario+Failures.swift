import BlogTestSupport
import BlogViews

extension Scenario {
    /// Scenarios whose whole scene fails, and the kinds of their errors.
    static let failures: [(scenario: Scenario, kind: ErrorPresentation.Kind)] = [
        (
            Scenario("the own page of a deleted user", on: { OneShotUserScene() }, viewer: 9) {
                try await $0.scenes.userScene(of: UserID(9), on: $1, $2).load()
            }, .notFound
        ),
        (
            Scenario("the draft of another user", on: OneShotContent<DraftDetailPresentation>.init, viewer: 2)
            {
                try await $0.scenes.draft(PostID(3), on: $1, $2).load()
            }, .notFound
        ),
        (
            Scenario("a tag without blogs", on: OneShotList<BlogCellPresentation>.init) {
                try await $0.scenes.taggedBlogs(with: TagKey("none"), on: $1, $2).load()
            }, .notFound
        ),
        (
            Scenario("a search with a failing store", on: OneShotList<SearchHitPresentation>.init) {
                $0.repositories.fail("search(_:seenBy:)", with: StoreError.busy)
                try await $0.scenes.search(SearchRequest(try SearchQuery("text")), on: $1, $2).load()
            }, .busy
        ),
        (
            Scenario("a like without a viewer", on: OneShotContent<LikePresentation>.init) {
                try await $0.scenes.like(PostID(1), isOn: true, on: $1, $2)
            }, .unauthenticated
        ),
    ]
}
