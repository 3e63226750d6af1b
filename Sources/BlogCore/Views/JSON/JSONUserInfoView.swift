import BlogContracts

/// A user's page's head in its place of the scene.
final class JSONUserInfoView: UserInfoView {
    private(set) var user: UserInfoPresentation?

    func display(_ user: UserInfoPresentation) {
        self.user = user
    }
}
