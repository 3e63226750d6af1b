import BlogModels
import BlogPresenters
import BlogServices
import Scenarios

/// Loads a user into the model, and follows them.
@MainActor
final class UserController {
    private let model: UserModel
    private let id: UserID
    private let setup: PageSetup
    private let ask: (String) async -> Bool
    private var isFollowPending = false

    init(_ model: UserModel, id: UserID, _ setup: PageSetup, ask: @escaping (String) async -> Bool) {
        (self.model, self.id, self.setup, self.ask) = (model, id, setup, ask)
    }

    /// Returns whether the user could be loaded. Without a user the page loads nothing else.
    func load() async -> Bool {
        do {
            model.user = try await setup.services.users.user(id, seenBy: setup.viewer)
            model.error = nil
            return true
        } catch {
            model.error = setup.localization.detail(error)
            return false
        }
    }

    func follow(_ isFollowing: Bool) async {
        guard let before = model.user, !isFollowPending else { return }
        isFollowPending = true
        defer { isFollowPending = false }
        let isQuestionable = !isFollowing && before.isFollowed == true && setup.asksBeforeUnfollowing
        if isQuestionable, await !ask(setup.localization.unfollowQuestion(name: before.name.text)) {
            return
        }
        (model.user, model.error) = (before.expecting(isFollowed: isFollowing), nil)
        do {
            let follows = setup.services.follows
            let followed =
                isFollowing
                ? try await follows.follow(id, by: setup.viewer)
                : try await follows.unfollow(id, by: setup.viewer)
            model.user = before.with(followed.state)
        } catch {
            (model.user, model.error) = (before, setup.localization.detail(error))
        }
    }
}
