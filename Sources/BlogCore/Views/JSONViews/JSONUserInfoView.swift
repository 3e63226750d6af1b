import BlogContracts

/// A user's page's head, alone or in its place of the scene.
final class JSONUserInfoView: UserInfoView, DocumentView {
    private(set) var user: UserInfoPresentation?

    func display(_ user: UserInfoPresentation) {
        self.user = user
    }

    func document() -> Document? { user.document() }
}
