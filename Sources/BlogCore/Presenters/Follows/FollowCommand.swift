import BlogContracts
import BlogModels
import BlogServices

/// The business of following and unfollowing, wherever it is offered: what is expected is shown first, then what came
/// of it, or what was before. Only unfollowing asks whether it is meant.
final class FollowCommand {
    /// What is expected of a command under way; nil while none is.
    private(set) var expected: Bool?
    /// How many commands were answered: what a fetch notes as it begins.
    private(set) var answeredCount = 0

    private let user: UserID
    private let viewer: UserID?
    private let follows: FollowService
    private let wording: any Wording
    private let confirmation: any Confirmation
    private let commands: CommandRunner
    private var answer: FollowState?

    init(
        user: UserID, viewer: UserID?, follows: FollowService, wording: any Wording,
        confirmation: any Confirmation, showError: @escaping (ErrorPresentation) -> Void
    ) {
        self.user = user
        self.viewer = viewer
        self.follows = follows
        self.wording = wording
        self.confirmation = confirmation
        commands = CommandRunner(wording: wording, showError: showError)
    }

    var isRunning: Bool { commands.isRunning }

    /// Follows the user, or follows them no more.
    /// - Parameters:
    ///   - old: whether the viewer follows them now; nil where they cannot: then nothing is expected or asked.
    ///   - show: shows how it stands: with what the service said, or by what is ``expected``.
    func run(
        following isFollowing: Bool, from old: Bool?, name: String, show: (FollowState?) -> Void
    ) async {
        await commands.run {
            guard !isFollowing, old == true else { return true }
            return await confirmation.confirm(wording.unfollowQuestion(name: name)) && !Task.isCancelled
        } expect: {
            guard old != nil else { return }
            expected = isFollowing
            show(nil)
        } _: {
            isFollowing
                ? try await follows.follow(user, by: viewer) : try await follows.unfollow(user, by: viewer)
        } show: { state in
            expected = nil
            answeredCount += 1
            answer = state
            show(state)
        } takeBack: {
            guard old != nil else { return }
            expected = nil
            show(nil)
        }
    }

    /// What the last command came to, unless a fetch that began when `count` were answered knows of it.
    func answer(after count: Int) -> FollowState? {
        count < answeredCount ? answer : nil
    }
}
