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

        #expect(fixture.displayed() == [.user(4), .created(4)])
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

        try await fixture.holding("userID(named:)") {
            try await register("zoe")
        } while: {
            try await register("zoe")
        }

        #expect(fixture.displayed() == [.user(4), .created(4), .error(.conflict, heading: nil)])
    }
}
