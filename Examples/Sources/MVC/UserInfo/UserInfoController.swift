import BlogModels
import BlogPresenters
import Scenarios

/// Passes a user from the model to the view, and actions back.
final class UserInfoController {
    /// What the screen configures.
    struct Configuration {
        let words: any Localization
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

    /// Whether it could be loaded: a page without its user has nothing more to load.
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
            model.takeBack()
            show(error)
        }
    }

    private func question(_ user: User) -> String {
        configuration.words.unfollowQuestion(name: user.name.text)
    }

    private func show(_ error: (any Error)? = nil) {
        if let user = model.user {
            view.title = "\(user.name.text) · @\(user.username.text)"
            view.summary = user.summary.text
            view.counts = [
                configuration.words.count(user.counts.blogs, of: .blogs),
                configuration.words.count(user.counts.followers, of: .followers),
                configuration.words.count(user.counts.following, of: .following),
                configuration.words.count(user.counts.friends, of: .friends),
            ].joined(separator: " · ")
            let relation: Phrase? = model.isSelf ? .thisIsYou : user.isFollowed == true ? .youFollow : nil
            view.relation = relation.map(configuration.words.phrase)
        }
        view.error = error.map(configuration.failure)
        view.layOut()
    }
}
