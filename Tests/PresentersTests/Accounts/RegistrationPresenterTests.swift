import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor
struct RegistrationPresenterTests {
    private let fixture = PresenterFixture()

    private func register(_ username: String, viewer: Int64? = nil) async throws {
        try await fixture.scenes.registration(
            on: fixture.view.user, creation: fixture.view, fixture.context(viewer: viewer)
        ).register(
            Registration(
                username: Username(stored: username), name: DisplayName(stored: "Zoe"), password: .example))
    }

    @Test("A registration displays the user and then the number of the new user")
    func newUser() async throws {
        try await register("zoe")

        #expect(
            fixture.view.messages == [
                .user(
                    UserInfoPresentation(
                        id: 4, username: "zoe", name: "Zoe", summary: "", iconURL: nil,
                        joinedAt: "2026-11-21T07:38:00Z", joinedText: "Joined 21 Nov 2026", blogCount: 0,
                        blogCountText: "0 blogs", followerCount: 0, followerCountText: "0 followers",
                        followingCount: 0, followingCountText: "0 following", friendCount: 0,
                        friendCountText: "0 friends", isSelf: false, isFollowing: nil, relationText: nil)),
                .created(4),
            ])
        #expect(fixture.store.calls == ["userID(named:)", "add(_:)", "user(_:seenBy:)"])
    }

    @Test("A registration with a taken username displays an error and creates nothing")
    func taken() async throws {
        try await register("ada")

        #expect(
            fixture.view.messages == [
                .error(
                    ErrorPresentation(
                        kind: .conflict, title: "Conflict",
                        detail: "The username ada is taken. Choose another one."))
            ])
    }

    @Test("A username that is taken during the registration gives the same error")
    func takenMeanwhile() async throws {
        let gate = fixture.store.hold("userID(named:)")

        let slow = Task { try await register("zoe") }
        try await gate.reached()
        try await register("zoe")
        gate.open()
        try await slow.value

        #expect(fixture.displayed() == [.user(4), .created(4), .error(.conflict, heading: nil)])
    }

    @Test("A registration displays the error of a failing store and creates nothing")
    func storeFails() async throws {
        fixture.store.fail("add(_:)", with: StoreError.full)

        try await register("zoe")

        #expect(fixture.displayed() == [.error(.outOfSpace, heading: nil)])
    }
}
