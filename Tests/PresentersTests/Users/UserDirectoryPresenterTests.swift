import BlogContracts
import BlogModels
import BlogPresenters
import BlogTestSupport
import BlogTransfer
import Testing

@MainActor
struct UserDirectoryPresenterTests {
    @Test
    func everybodyIsShownWithTheDayTheyJoinedTheLastFirst() async throws {
        let stage = Stage()

        try await stage.scenes.users(on: stage.view.people, stage.context()).load()

        #expect(
            stage.view.messages == [
                .loading(true),
                .people(
                    ListPresentation(
                        heading: "Users",
                        rows: [
                            .cy(at: "1970-01-01T00:05:00Z"), .bob(at: "1970-01-01T00:03:20Z"),
                            .ada(at: "1970-01-01T00:01:40Z"),
                        ],
                        more: nil)),
                .loading(false),
            ])
    }

    @Test
    func anEmptyHouseSaysSo() async throws {
        let stage = Stage(SeedContent())

        try await stage.scenes.users(on: stage.view.people, stage.context()).load()

        #expect(
            stage.view.messages == [
                .loading(true), .empty(EmptyPresentation(heading: "Users", text: "No users yet.")),
                .loading(false),
            ])
    }

    @Test
    func selectingARowAsksTheRouterAndOneThatIsNotThereDoesNothing() async throws {
        let stage = Stage()
        let users = stage.scenes.users(on: stage.view.people, stage.context())

        users.select(row: 0)
        try await users.load()
        users.select(row: 2)
        users.select(row: 3)
        users.select(row: -1)

        #expect(stage.router.destinations == [.user(UserID(1))])
    }
}
