import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor
struct UserCellPresenterTests {
    private let stage = Stage()

    /// The row of Cy among Ada's followers (whom Ada does not follow), or that of Bob (whom she does).
    private func row(
        _ index: Int = 0, viewer: Int64? = 1, confirmation: any BlogPresenters.Confirmation = AutoConfirm()
    ) async throws -> UserCellPresenter {
        var context = stage.context(viewer: viewer)
        context.confirmation = confirmation
        let list = stage.scenes.followers(of: UserID(1), on: stage.view.users, context)
        try await list.load()
        _ = stage.heard()
        try #require(list.cells.count == 2)
        return list.cells[index]
    }

    @Test
    func followingARowShowsItAtOnceAndThenWhatCameOfIt() async throws {
        let row = try await row()

        try await row.follow()

        let followed = UserCellPresentation(
            person: .cy(at: "1970-01-01T00:10:00Z"), isFollowing: true, relationText: "you follow them")
        #expect(stage.view.messages == [.userRow(followed), .userRow(followed)])
        #expect(row.presentation.isFollowing == true)
        #expect(stage.store.calls == [.followers, .follow])
    }

    @Test(.timeLimit(.minutes(10)))
    func whatIsExpectedIsShownBeforeTheServiceHasAnswered() async throws {
        let row = try await row()
        let gate = stage.store.hold(.follow)

        let follow = Task { try await row.follow() }
        await gate.reached()
        #expect(stage.heard() == [.userRow(3, isFollowing: true)])
        #expect(row.presentation.isFollowing == true)
        gate.open()
        try await follow.value

        #expect(stage.heard() == [.userRow(3, isFollowing: true)])
    }

    @Test
    func aFailureShowsTheRowAsItWasAndThenTheErrorAndMayBeTriedAgain() async throws {
        let row = try await row()
        stage.store.fail(.follow, with: StoreError.busy)

        try await row.follow()
        stage.store.recover(.follow)
        try await row.follow()

        #expect(
            stage.heard() == [
                .userRow(3, isFollowing: true), .userRow(3, isFollowing: false), .userRowError(.busy, row: 3),
                .userRow(3, isFollowing: true), .userRow(3, isFollowing: true),
            ])
    }

    @Test(.timeLimit(.minutes(10)))
    func aLateFailureOfAnUnfollowBringsTheFollowBack() async throws {
        let row = try await row(1)
        let gate = stage.store.hold(.unfollow, thenFailWith: StoreError.busy)

        let unfollow = Task { try await row.unfollow() }
        await gate.reached()
        gate.open()
        try await unfollow.value

        #expect(
            stage.heard() == [
                .userRow(2, isFollowing: false), .userRow(2, isFollowing: true), .userRowError(.busy, row: 2),
            ])
    }

    @Test(.timeLimit(.minutes(10)))
    func aFollowThatIsTakenBackWhileItIsPendingEndsUnfollowed() async throws {
        let row = try await row()
        let gate = stage.store.hold(.follow)

        let follow = Task { try await row.follow() }
        await gate.reached()
        let unfollow = Task.immediate { try await row.unfollow() }
        gate.open()
        try await follow.value
        try await unfollow.value

        #expect(
            stage.heard() == [
                .userRow(3, isFollowing: true), .userRow(3, isFollowing: false),
                .userRow(3, isFollowing: false),
            ])
        #expect(stage.store.calls == [.followers, .follow, .unfollow])
    }

    @Test(.timeLimit(.minutes(10)))
    func anUnfollowThatFailsAfterAFollowWasAnsweredRollsBackToTheFollow() async throws {
        let row = try await row()
        let gate = stage.store.hold(.follow)
        stage.store.fail(.unfollow, with: StoreError.busy)

        let follow = Task { try await row.follow() }
        await gate.reached()
        let unfollow = Task.immediate { try await row.unfollow() }
        gate.open()
        try await follow.value
        try await unfollow.value

        #expect(
            stage.heard() == [
                .userRow(3, isFollowing: true), .userRow(3, isFollowing: false),
                .userRow(3, isFollowing: true), .userRowError(.busy, row: 3),
            ])
    }

    @Test(.timeLimit(.minutes(10)))
    func aFollowWhileTheQuestionStandsWithdrawsTheUnfollow() async throws {
        let gate = Gate()
        let row = try await row(1, confirmation: RecordingConfirmation(answering: true, after: gate))

        let unfollow = Task { try await row.unfollow() }
        await gate.reached()
        try await row.follow()
        gate.open()
        try await unfollow.value

        #expect(row.presentation.isFollowing == true)
        #expect(stage.store.calls == [.followers, .follow])
    }

    @Test
    func ofTwoScenesOnlyOneAsksWithTheSameRow() async throws {
        let careful = RecordingConfirmation(answering: true)
        let asking = try await row(1, confirmation: careful)
        try await asking.unfollow()
        let asked = careful.questions
        try await asking.follow()
        _ = stage.heard()

        let hasty = try await row(1)
        try await hasty.unfollow()

        #expect(asked == ["Stop following Bob?"])
        #expect(careful.questions == asked)
        #expect(stage.heard() == [.userRow(2, isFollowing: false), .userRow(2, isFollowing: false)])
    }

    @Test
    func aNoLeavesTheRowAsItIs() async throws {
        let row = try await row(1, confirmation: RecordingConfirmation(answering: false))

        try await row.unfollow()

        #expect(stage.heard() == [])
        #expect(row.presentation.isFollowing == true)
        #expect(stage.store.calls == [.followers])
    }

    @Test(.timeLimit(.minutes(10)))
    func aSecondIntentionWhileTheQuestionStandsIsIgnoredAndWhoCancelsMeantNothing() async throws {
        let gate = Gate()
        let confirmation = RecordingConfirmation(answering: true, after: gate)
        let row = try await row(1, confirmation: confirmation)

        let unfollow = Task { try await row.unfollow() }
        await gate.reached()
        try await row.unfollow()
        unfollow.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await unfollow.value }

        #expect(confirmation.questions.count == 1)
        #expect(stage.heard() == [])
        #expect(stage.store.calls == [.followers])
    }

    @Test
    func aFollowThatWasCancelledInTheStoreIsTakenBackWithoutAnError() async throws {
        let row = try await row()
        stage.store.fail(.follow, with: CancellationError())

        await #expect(throws: CancellationError.self) { try await row.follow() }

        #expect(stage.heard() == [.userRow(3, isFollowing: true), .userRow(3, isFollowing: false)])
    }

    @Test(.timeLimit(.minutes(10)))
    func aFollowThatWasBegunIsShownEvenToWhoCancelled() async throws {
        let row = try await row()
        let gate = stage.store.hold(.follow)

        let follow = Task { try await row.follow() }
        await gate.reached()
        follow.cancel()
        gate.open()
        try await follow.value

        #expect(stage.heard() == [.userRow(3, isFollowing: true), .userRow(3, isFollowing: true)])
    }

    @Test
    func nobodyAndOneselfAreToldWhyNotAndNothingIsExpected() async throws {
        for (viewer, error) in [(nil, .unauthenticated), (3, .invalid)]
            as [(Int64?, ErrorPresentation.Kind)]
        {
            let row = try await row(viewer: viewer, confirmation: RecordingConfirmation(answering: false))
            try await row.follow()
            try await row.unfollow()

            #expect(stage.heard() == [.userRowError(error, row: 3), .userRowError(error, row: 3)])
        }
        #expect(stage.store.calls == [.followers, .followers])
    }

    @Test
    func selectingARowShowsTheUser() async throws {
        try await row().select()

        #expect(stage.router.destinations == [.user(UserID(3))])
    }
}
