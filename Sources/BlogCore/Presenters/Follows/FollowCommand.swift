import BlogContracts
import BlogModels
import BlogServices

/// Follows and unfollows a user with an optimistic update: it shows the expected result first, then the confirmed one.
/// Only unfollowing asks for confirmation.
final class FollowCommand {
    /// The age of the state that the command's presenter shows.
    let freshness: Freshness

    private let user: UserID
    private let context: PresenterContext
    private let command: SwitchCommand
    private var isAsking = false
    /// Whether the person still wants to unfollow while the question is open.
    private var isUnfollowWanted = false

    init(
        user: UserID, _ context: PresenterContext, showError: ((ErrorPresentation) -> Void)? = nil
    ) {
        self.user = user
        self.context = context
        freshness = Freshness(context)
        command = SwitchCommand(context, showError: showError)
    }

    /// The expected result of the last intention; nil if none is pending.
    var expected: Bool? { command.expected }

    var isRunning: Bool { command.isRunning || isAsking }

    /// Follows the user, or unfollows them.
    /// - Parameters:
    ///   - confirmed: the last confirmed state; nil if the viewer cannot follow the user. Then no update is shown and
    ///     no question is asked.
    ///   - apply: stores the answer without showing it.
    ///   - show: shows the ``expected`` state, or else the last confirmed one.
    func set(
        to isFollowing: Bool, name: String, confirmed: () -> Bool?, apply: (FollowState) -> Void,
        show: () -> Void
    ) async throws(CancellationError) {
        isUnfollowWanted = !isFollowing
        if !isFollowing, expected ?? confirmed() == true {
            guard try await isUnfollowConfirmed(name: name) else { return }
        }
        try await command.set(to: isFollowing, isOptimistic: confirmed() != nil) {
            let answer = try await context.services.follows.set(isFollowing, on: user, by: context.viewer)
            freshness.answered(at: answer.position)
            apply(answer.state)
        } show: {
            show()
        }
    }

    /// Asks once, even if the person repeats the intention to unfollow. An intention to follow cancels the question.
    private func isUnfollowConfirmed(name: String) async throws(CancellationError) -> Bool {
        guard !isAsking else { return false }
        isAsking = true
        defer { isAsking = false }
        let question = context.localization.unfollowQuestion(name: name)
        return try await context.confirmation.isConfirmed(question) && isUnfollowWanted
    }
}
