import BlogContracts
import BlogModels
import BlogPresenters
import BlogTestSupport
import Testing

@MainActor
struct LikeListPresenterTests {
    private let stage = Stage()

    private func likers(of blog: Int64) -> PersonListPresenter {
        stage.scenes.likers(of: PostID(blog), on: stage.view.people, stage.context())
    }

    @Test
    func whoLikesABlogIsShownWithTheDayOfTheLikeTheLastFirst() async throws {
        try await likers(of: 1).load()

        #expect(
            stage.view.messages == [
                .loading(true),
                .people(
                    ListPresentation(
                        heading: "Liked by",
                        rows: [.cy(at: "1970-01-01T00:20:00Z"), .bob(at: "1970-01-01T00:18:20Z")],
                        more: nil)),
                .loading(false),
            ])
    }

    @Test
    func aBlogThatNobodyLikesSaysSo() async throws {
        try await likers(of: 2).load()

        #expect(
            stage.view.messages == [
                .loading(true),
                .empty(EmptyPresentation(heading: "Liked by", text: "No likes yet.")),
                .loading(false),
            ])
    }

    @Test(arguments: [Int64(3), 4, 9])
    func whatIsNoPublishedBlogIsNotThere(_ id: Int64) async throws {
        try await likers(of: id).load()

        #expect(
            stage.view.messages == [
                .loading(true), .error(.notFound("Blog \(id) was not found.", heading: "Liked by")),
                .loading(false),
            ])
    }

    @Test
    func selectingARowAsksTheRouterAndOneThatIsNotThereDoesNothing() async throws {
        let page = PageRequest(limit: try PageLimit(1))
        let likers = stage.scenes.likers(of: PostID(1), on: stage.view.people, stage.context(page: page))
        try await likers.load()
        try await likers.loadMore()

        likers.select(row: 0)
        likers.select(row: 1)
        likers.select(row: 2)

        #expect(stage.router.destinations == [.user(UserID(3)), .user(UserID(2))])
    }
}
