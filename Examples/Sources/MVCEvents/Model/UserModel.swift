import BlogModels
import BlogPresenters
import Observation

/// A user, and the text of the page's head.
@MainActor @Observable
final class UserModel {
    var user: User?
    var error: String?

    @ObservationIgnored let localization: any Localization
    @ObservationIgnored let viewer: UserID?

    init(localization: any Localization, viewer: UserID?) {
        self.localization = localization
        self.viewer = viewer
    }

    var lines: [String] {
        guard let user else { return error.map { ["! " + $0] } ?? [] }
        let counts = [
            localization.count(user.counts.blogs, of: .blogs),
            localization.count(user.counts.followers, of: .followers),
            localization.count(user.counts.following, of: .following),
            localization.count(user.counts.friends, of: .friends),
        ]
        let relation =
            user.id == viewer
            ? localization.thisIsYou : user.isFollowed == true ? localization.youFollow : nil
        return [
            "\(user.name.text) · @\(user.username.text)", user.summary.text, counts.joined(separator: " · "),
            relation, error.map { "! " + $0 },
        ].compactMap(\.self)
    }
}
