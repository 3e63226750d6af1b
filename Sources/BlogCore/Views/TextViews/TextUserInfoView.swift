import BlogContracts

/// A user's page's head in its place of the scene.
final class TextUserInfoView: UserInfoView {
    private var user: UserInfoPresentation?

    var isTold: Bool { user != nil }

    func display(_ user: UserInfoPresentation) {
        self.user = user
    }

    func write(to page: inout TextPage) {
        guard let user else { return }
        page.title(user.name)
        page.pieces(["@\(user.username)", "#\(user.id)", user.joinedText], .accent)
        page.pieces([
            user.blogCountText, user.followerCountText, user.followingCountText, user.friendCountText,
        ])
        page.pieces([user.relationText])
        if !user.summary.isEmpty {
            page.blank()
            page.paragraph(user.summary)
        }
    }
}
