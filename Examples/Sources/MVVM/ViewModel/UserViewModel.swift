import BlogModels
import BlogPresenters
import BlogServices
import Scenarios

/// The head of a user's page.
final class UserViewModel {
    let lines = ObservableValue<[String]>([])

    private let id: UserID
    private let setup: PageSetup
    private let isLoading: ObservableValue<Bool>
    private let confirm: (String) async -> Bool
    private var user: User?
    private var isFollowPending = false

    init(
        id: UserID, _ setup: PageSetup, isLoading: ObservableValue<Bool>,
        confirm: @escaping (String) async -> Bool
    ) {
        (self.id, self.setup, self.isLoading, self.confirm) = (id, setup, isLoading, confirm)
    }

    /// Returns whether the user could be loaded.
    func load() async -> Bool {
        isLoading.value = true
        defer { isLoading.value = false }
        do {
            user = try await setup.services.users.user(id, seenBy: setup.viewer)
            show()
            return true
        } catch {
            show(error)
            return false
        }
    }

    /// Shows the new state first, and rolls it back if the service fails.
    func follow(_ isFollowing: Bool) async {
        guard let before = user, !isFollowPending else { return }
        isFollowPending = true
        defer { isFollowPending = false }
        if !isFollowing, before.isFollowed == true,
            await !confirm(setup.localization.unfollowQuestion(name: before.name.text))
        {
            return
        }
        user = before.expecting(isFollowed: isFollowing)
        show()
        do {
            let follows = setup.services.follows
            let followed =
                isFollowing
                ? try await follows.follow(id, by: setup.viewer)
                : try await follows.unfollow(id, by: setup.viewer)
            user = before.with(followed.state)
            show()
        } catch {
            user = before
            show(error)
        }
    }

    private func show(_ error: (any Error)? = nil) {
        lines.value = (user.map(text) ?? []) + (error.map { ["! " + setup.localization.detail($0)] } ?? [])
    }

    private func text(_ user: User) -> [String] {
        let localization = setup.localization
        let counts = [
            localization.count(user.counts.blogs, of: .blogs),
            localization.count(user.counts.followers, of: .followers),
            localization.count(user.counts.following, of: .following),
            localization.count(user.counts.friends, of: .friends),
        ]
        let relation =
            user.id == setup.viewer
            ? localization.thisIsYou : user.isFollowed == true ? localization.youFollow : nil
        return [
            "\(user.name.text) · @\(user.username.text)", user.summary.text, counts.joined(separator: " · "),
            relation,
        ].compactMap(\.self).filter { !$0.isEmpty }
    }
}
