import BlogContracts
import BlogModels
import BlogServices

/// Follows and unfollows a user, wherever that is offered: shows the expected result first, then the confirmed one. Only
/// unfollowing asks for confirmation.
final class FollowCommand {
    /// How many requests were answered; a fetch notes it as it begins.
    private(set) var answeredCount = 0

    private let user: UserID
    private let context: PresenterContext
    private let command: SwitchCommand
    private var answer: FollowState?
    private var isAsking = false
    /// Whether the user still wants to unfollow while the question about it stands.
    private var isUnfollowWanted = false

    init(
        user: UserID, _ context: PresenterContext, showError: ((ErrorPresentation) -> Void)? = nil
    ) {
        self.user = user
        self.context = context
        command = SwitchCommand(context, showError: showError)
    }

    /// What is expected of the last intention; nil if none is pending.
    var expected: Bool? { command.expected }

    var isRunning: Bool { command.isRunning || isAsking }

    /// Follows the user, or unfollows them.
    /// - Parameters:
    ///   - confirmed: whether the viewer follows them, as it was confirmed last; nil where they cannot: then nothing is
    ///     expected or asked.
    ///   - take: keeps the answer, without showing it.
    ///   - show: shows what is ``expected``, or else what was confirmed last.
    func turn(
        _ isFollowing: Bool, name: String, confirmed: () -> Bool?, take: (FollowState) -> Void,
        show: () -> Void
    ) async throws(CancellationError) {
        isUnfollowWanted = !isFollowing
        if !isFollowing, expected ?? confirmed() == true {
            guard try await isUnfollowConfirmed(name: name) else { return }
        }
        try await command.turn(isFollowing, isOptimistic: confirmed() != nil, confirmed: confirmed) {
            let (follows, viewer) = (context.services.follows, context.viewer)
            return isFollowing
                ? try await follows.follow(user, by: viewer) : try await follows.unfollow(user, by: viewer)
        } take: { state in
            answeredCount += 1
            answer = state
            take(state)
        } show: {
            show()
        }
    }

    /// The last answer, unless a fetch that began when `count` requests were answered knows of it.
    func answer(after count: Int) -> FollowState? {
        count < answeredCount ? answer : nil
    }

    /// Asks once, however often the user wants to unfollow meanwhile. Wanting to follow withdraws the question.
    private func isUnfollowConfirmed(name: String) async throws(CancellationError) -> Bool {
        guard !isAsking else { return false }
        isAsking = true
        defer { isAsking = false }
        let isConfirmed = await context.confirmation.confirm(context.wording.unfollowQuestion(name: name))
        guard !Task.isCancelled else { throw CancellationError() }
        return isConfirmed && isUnfollowWanted
    }
}
