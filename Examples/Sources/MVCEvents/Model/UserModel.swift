import BlogModels
import BlogPresenters
import Observation

/// A user and their text.
@MainActor @Observable
final class UserModel {
    var user: User?
    var error: String?

    @ObservationIgnored let words: any Localization
    @ObservationIgnored let viewer: UserID?

    init(words: any Localization, viewer: UserID?) {
        self.words = words
        self.viewer = viewer
    }

    var lines: [String] {
        guard let user else { return error.map { ["! " + $0] } ?? [] }
        let counts = [
            words.count(user.counts.blogs, of: .blogs), words.count(user.counts.followers, of: .followers),
            words.count(user.counts.following, of: .following),
            words.count(user.counts.friends, of: .friends),
        ]
        let relation: Phrase? = user.id == viewer ? .thisIsYou : user.isFollowed == true ? .youFollow : nil
        return [
            "\(user.name.text) · @\(user.username.text)", user.summary.text, counts.joined(separator: " · "),
            relation.map(words.phrase), error.map { "! " + $0 },
        ].compactMap(\.self)
    }
}
