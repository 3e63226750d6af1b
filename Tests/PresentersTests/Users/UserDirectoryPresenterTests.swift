import BlogContracts
import BlogModels
import BlogPresenters
import BlogTestSupport
import BlogTransfer
import Testing

@MainActor
struct UserDirectoryPresenterTests {
    @Test("All users are displayed with the date of registration, newest first")
    func load() async throws {
        let fixture = PresenterFixture()

        try await fixture.scenes.users(on: fixture.view.people, fixture.context()).load()

        #expect(
            fixture.view.messages == [
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

    @Test("A list without users displays the text of an empty list")
    func empty() async throws {
        let fixture = PresenterFixture(SeedContent())

        try await fixture.scenes.users(on: fixture.view.people, fixture.context()).load()

        #expect(
            fixture.view.messages == [
                .loading(true), .empty(EmptyPresentation(heading: "Users", text: "No users yet.")),
                .loading(false),
            ])
    }

    @Test("Selecting a user opens the user's page, and a missing row does nothing")
    func select() async throws {
        let fixture = PresenterFixture()
        let users = fixture.scenes.users(on: fixture.view.people, fixture.context())

        users.select(row: 0)
        try await users.load()
        users.select(row: 2)
        users.select(row: 3)
        users.select(row: -1)

        #expect(fixture.router.destinations == [.user(UserID(1))])
    }
}
