import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import BlogTransfer
import Testing

@MainActor
struct BlogListPresenterTests {
    private let stage = Stage()

    @Test
    func oneAuthorsBlogsAreLabelledWithTheAuthor() async throws {
        try await stage.scenes.blogs(by: UserID(1), on: stage.view.blogs, stage.context()).load()

        #expect(
            stage.view.messages == [
                .loading(true),
                .blogs(ListPresentation(heading: "Blogs", rows: [.second(), .first()], more: nil)),
                .loading(false),
            ])
    }

    @Test
    func everybodysBlogsHaveABylineEach() async throws {
        try await stage.scenes.blogs(on: stage.view.blogs, stage.context()).load()

        #expect(
            stage.view.messages == [
                .loading(true),
                .blogs(
                    ListPresentation(
                        heading: "Blogs",
                        rows: [.second(authorText: "by Ada"), .bobs(), .first(authorText: "by Ada")],
                        more: nil)),
                .loading(false),
            ])
    }

    @Test
    func likedBlogsAreTheSameRowsUnderAnotherHeading() async throws {
        try await stage.scenes.blogs(likedBy: UserID(1), on: stage.view.blogs, stage.context(viewer: 1))
            .load()

        #expect(
            stage.view.messages == [
                .loading(true),
                .blogs(
                    ListPresentation(
                        heading: "Liked blogs", rows: [.bobs(isLiked: true, likedText: "you like this")],
                        more: nil)),
                .loading(false),
            ])
    }

    @Test
    func theWayToTheNextRowsIsSaidForMachinesAndForPeople() async throws {
        let page = PageRequest(limit: try PageLimit(1))

        try await stage.scenes.blogs(by: UserID(1), on: stage.view.blogs, stage.context(page: page)).load()

        let cursor = Cursor(at: Timestamp(secondsSince1970: 2_000), id: 2).text
        #expect(
            stage.view.messages[1].more == MorePresentation(cursor: cursor, text: "More after \(cursor)"))
    }

    @Test
    func aUserWithoutBlogsHasAnEmptyList() async throws {
        try await stage.scenes.blogs(by: UserID(3), on: stage.view.blogs, stage.context()).load()
        try await stage.scenes.blogs(likedBy: UserID(2), on: stage.view.blogs, stage.context()).load()

        #expect(
            stage.view.messages == [
                .loading(true), .empty(EmptyPresentation(heading: "Blogs", text: "No blogs yet.")),
                .loading(false), .loading(true),
                .blogs(
                    ListPresentation(
                        heading: "Liked blogs", rows: [.first(authorText: "by Ada")], more: nil)),
                .loading(false),
            ])
    }

    @Test
    func aUserWhoIsNotThereIsAnError() async throws {
        try await stage.scenes.blogs(by: UserID(9), on: stage.view.blogs, stage.context()).load()
        try await stage.scenes.blogs(likedBy: UserID(9), on: stage.view.blogs, stage.context()).load()

        #expect(
            stage.view.messages == [
                .loading(true), .error(.notFound("User 9 was not found.", heading: "Blogs")), .loading(false),
                .loading(true), .error(.notFound("User 9 was not found.", heading: "Liked blogs")),
                .loading(false),
            ])
    }

    @Test
    func thereIsOnePresenterARowInTheOrderOfTheRows() async throws {
        let page = PageRequest(limit: try PageLimit(2))
        let list = stage.scenes.blogs(on: stage.view.blogs, stage.context(page: page))

        try await list.load()
        let first = list.cells.map(\.presentation.id)
        try await list.loadMore()
        let all = list.cells.map(\.presentation.id)
        try await list.load()
        let again = list.cells.map(\.presentation.id)

        #expect(first == [2, 5])
        #expect(all == [2, 5, 1])
        #expect(again == [2, 5])
    }

    @Test
    func aFailedRefreshKeepsThePresentersOfTheRows() async throws {
        let list = stage.scenes.blogs(on: stage.view.blogs, stage.context())
        try await list.load()
        let rows = list.cells.map(ObjectIdentifier.init)
        stage.store.fail(.blogs, with: CancellationError())

        await #expect(throws: CancellationError.self) { try await list.load() }

        #expect(list.cells.map(ObjectIdentifier.init) == rows)
    }

    @Test
    func aSceneThatShowsNoLoadingIsToldOfNone() async throws {
        var context = stage.context()
        context.loading = nil

        try await stage.scenes.blogs(by: UserID(3), on: stage.view.blogs, context).load()

        #expect(
            stage.view.messages == [.empty(EmptyPresentation(heading: "Blogs", text: "No blogs yet."))])
    }

    @Test("A page of liked blogs without rows that has a next one is shown as rows, not as an empty list")
    func withdrawnLikes() async throws {
        var content = SeedContent(users: [.named("ada", id: 1)])
        content.posts = (1...15).map { .draft("Withdrawn \($0)") }
        content.likes = (1...15).map { .link(1, $0, at: 1_000 + $0) }
        let stage = Stage(content)
        let list = stage.scenes.blogs(
            likedBy: UserID(1), on: stage.view.blogs,
            stage.context(page: PageRequest(limit: try PageLimit(1))))

        try await list.load()
        try await list.loadMore()

        let cursor = Cursor(at: Timestamp(secondsSince1970: 1_006), id: 6).text
        #expect(
            stage.view.messages == [
                .loading(true),
                .blogs(
                    ListPresentation(
                        heading: "Liked blogs", rows: [],
                        more: MorePresentation(cursor: cursor, text: "More after \(cursor)"))),
                .loading(false), .loading(true),
                .empty(EmptyPresentation(heading: "Liked blogs", text: "No liked blogs yet.")),
                .loading(false),
            ])
    }
}
