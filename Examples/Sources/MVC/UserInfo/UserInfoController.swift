import BlogModels
import BlogPresenters
import Scenarios

/// Passes a user from the model to the view, and actions to the model.
final class UserInfoController {
    /// The screen configures the module.
    struct Configuration {
        let localization: any Localization
        let showLoading: (Bool) -> Void
        let confirm: (String) async -> Bool
        let failure: (any Error) -> String
    }

    private let model: UserModel
    private let view: UserInfoView
    private let configuration: Configuration
    private var isFollowPending = false

    init(model: UserModel, view: UserInfoView, _ configuration: Configuration) {
        self.model = model
        self.view = view
        self.configuration = configuration
        view.onFollow = { [unowned self] in await follow(true) }
        view.onUnfollow = { [unowned self] in await follow(false) }
    }

    /// Returns whether the user could be loaded. Without a user the page loads nothing else.
    func load() async -> Bool {
        configuration.showLoading(true)
        defer { configuration.showLoading(false) }
        do {
            try await model.load()
            show()
            return true
        } catch {
            show(error)
            return false
        }
    }

    private func follow(_ isFollowing: Bool) async {
        guard let user = model.user, !isFollowPending else { return }
        isFollowPending = true
        defer { isFollowPending = false }
        let isQuestionable = !isFollowing && user.isFollowed == true
        if isQuestionable, await !configuration.confirm(question(user)) { return }
        model.expect(following: isFollowing)
        show()
        do {
            try await model.follow(isFollowing)
            show()
        } catch {
            model.rollBack()
            show(error)
        }
    }

    private func question(_ user: User) -> String {
        configuration.localization.unfollowQuestion(name: user.name.text)
    }

    private func show(_ error: (any Error)? = nil) {
        if let user = model.user {
            view.title = "\(user.name.text) · @\(user.username.text)"
            view.summary = user.summary.text
            view.counts = [
                configuration.localization.count(user.counts.blogs, of: .blogs),
                configuration.localization.count(user.counts.followers, of: .followers),
                configuration.localization.count(user.counts.following, of: .following),
                configuration.localization.count(user.counts.friends, of: .friends),
            ].joined(separator: " · ")
            let texts = configuration.localization
            view.relation =
                model.isSelf ? texts.thisIsYou : user.isFollowed == true ? texts.youFollow : nil
        }
        view.error = error.map(configuration.failure)
        view.layOut()
    }
}
