import BlogTestSupport
import Testing

@MainActor
struct UserCellPresenterTests {
    private let fixture = PresenterFixture()

    /// The row of Cy, whom Ada does not follow, or of Bob, whom she follows.
    private func row(
        _ index: Int = 0, viewer: Int64? = 1, confirmation: any BlogPresenters.Confirmation = AutoConfirm()
    ) async throws -> UserCellPresenter {
        var context = fixture.context(viewer: viewer)
        context.confirmation = confirmation
        let list = fixture.scenes.followers(of: UserID(1), on: fixture.view.users, context)
        try await list.load()
        _ = fixture.displayed()
        try #require(list.cells.count == 2)
        return list.cells[index]
    }

    @Test("A follow during the confirmation of an unfollow cancels the unfollow", .timeLimit(.minutes(10)))
    func followDuringQuestion() async throws {
        let gate = Gate()
        let row = try await row(1, confirmation: RecordingConfirmation(answering: true, after: gate))

        let unfollow = Task { try await row.setFollowed(false) }
        try await gate.reached()
        try await row.setFollowed(true)
        gate.open()
        try await unfollow.value

        #expect(row.presentation.isFollowing == true)
        #expect(fixture.store.calls == ["followers(of:_:seenBy:)", "follow(_:by:at:)"])
    }

    @Test(
        "A repeated unfollow during the confirmation is ignored, and cancelling it changes nothing",
        .timeLimit(.minutes(10)))
    func repeated() async throws {
        let gate = Gate()
        let confirmation = RecordingConfirmation(answering: true, after: gate)
        let row = try await row(1, confirmation: confirmation)

        let unfollow = Task { try await row.setFollowed(false) }
        try await gate.reached()
        try await row.setFollowed(false)
        unfollow.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await unfollow.value }

        #expect(confirmation.questions.count == 1)
        #expect(fixture.displayed() == [])
        #expect(fixture.store.calls == ["followers(of:_:seenBy:)"])
    }

    @Test("A follow without authentication or of oneself displays only an error")
    func invalid() async throws {
        for (viewer, error) in [(nil, .unauthenticated), (3, .invalid)]
            as [(Int64?, ErrorPresentation.Kind)]
        {
            let row = try await row(viewer: viewer, confirmation: RecordingConfirmation(answering: false))
            try await row.setFollowed(true)
            try await row.setFollowed(false)

            #expect(fixture.displayed() == [.rowError(error, row: 3), .rowError(error, row: 3)])
        }
        #expect(fixture.store.calls == ["followers(of:_:seenBy:)", "followers(of:_:seenBy:)"])
    }

    @Test("Selecting a row opens the user's page")
    func select() async throws {
        try await row().select()

        #expect(fixture.router.destinations == [.user(UserID(3))])
    }
}
