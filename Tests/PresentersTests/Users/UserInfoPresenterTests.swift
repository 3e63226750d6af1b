import BlogTestSupport
import Testing

@MainActor
struct UserInfoPresenterTests {
    private let fixture = PresenterFixture()

    private func user(_ id: Int64 = 1, viewer: Int64? = nil) -> UserInfoPresenter {
        fixture.scenes.userInfo(of: UserID(id), on: fixture.view.user, fixture.context(viewer: viewer))
    }

    @Test(
        "A user is displayed with a note on the viewer's relation",
        arguments: [
            (nil, UserInfoPresentation.ada()), (1, .ada(isSelf: true, relationText: "this is you")),
            (3, .ada(isFollowing: true, relationText: "you follow them")),
        ] as [(Int64?, UserInfoPresentation)])
    func viewer(_ viewer: Int64?, _ ada: UserInfoPresentation) async throws {
        #expect(try await user(viewer: viewer).load())

        #expect(fixture.shown == [.user(ada)])
    }

    @Test("A viewer who does not follow the user sees no note")
    func notFollowing() async throws {
        try await user(3, viewer: 1).load()

        guard case .user(let cy) = fixture.shown.first else { return #expect(Bool(false)) }
        #expect(cy.isFollowing == false)
        #expect(cy.relationText == nil)
        #expect(cy.summary == "")
        #expect(cy.iconURL == nil)
        #expect(cy.blogs.text == "0 blogs")
        #expect(cy.followers.text == "0 followers")
        #expect(cy.following.text == "1 following")
        #expect(cy.friends.text == "0 friends")
    }

    @Test("A user who is missing or cannot be read displays an error, and the scene loads nothing more")
    func failure() async throws {
        #expect(try await !user(9).load())
        fixture.store.fail("user(_:seenBy:)", with: StoreError.busy)
        #expect(try await !user().load())

        #expect(fixture.shown == [.error(.notFound("User 9 was not found.")), .error(.busy())])
    }
}
