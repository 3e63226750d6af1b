import BlogModels
import BlogPresenters
import BlogServices
import Scenarios

/// Loads a user into their model, and follows them.
@MainActor
final class UserController {
    private let model: UserModel
    private let id: UserID
    private let occasion: Occasion
    private let ask: (String) async -> Bool
    private var isFollowPending = false

    init(_ model: UserModel, id: UserID, _ occasion: Occasion, ask: @escaping (String) async -> Bool) {
        (self.model, self.id, self.occasion, self.ask) = (model, id, occasion, ask)
    }

    /// Whether it could be loaded: a page without its user has nothing more to load.
    func load() async -> Bool {
        do {
            model.user = try await occasion.services.users.user(id, seenBy: occasion.viewer)
            model.error = nil
            return true
        } catch {
            model.error = occasion.localization.detail(error)
            return false
        }
    }

    func follow(_ isFollowing: Bool) async {
        guard let before = model.user, !isFollowPending else { return }
        isFollowPending = true
        defer { isFollowPending = false }
        let isQuestionable = !isFollowing && before.isFollowed == true && occasion.asksBeforeUnfollowing
        if isQuestionable, await !ask(occasion.localization.unfollowQuestion(name: before.name.text)) {
            return
        }
        (model.user, model.error) = (before.expecting(isFollowed: isFollowing), nil)
        do {
            let follows = occasion.services.follows
            let state =
                isFollowing
                ? try await follows.follow(id, by: occasion.viewer)
                : try await follows.unfollow(id, by: occasion.viewer)
            model.user = before.with(state)
        } catch {
            (model.user, model.error) = (before, occasion.localization.detail(error))
        }
    }
}
