public import BlogContracts
public import BlogModels
public import BlogServices

/// Who a user is.
public final class UserInfoPresenter {
    private let id: UserID
    private let services: Services
    private let wording: any Wording
    private let viewer: UserID?
    private let view: any UserInfoView
    private let loader: Loader

    /// Makes the presenter of one user's info.
    public init(
        id: UserID, services: Services, wording: any Wording, viewer: UserID?, view: any UserInfoView,
        errors: any ErrorView, loading: (any LoadingView)?
    ) {
        self.id = id
        self.services = services
        self.wording = wording
        self.viewer = viewer
        self.view = view
        loader = Loader(heading: nil, wording: wording, errors: errors, loading: loading)
    }

    /// Loads the user.
    /// - Returns: whether it could: a scene without its user has nothing more to load.
    @discardableResult
    public func refresh() async -> Bool {
        await loader.reload {
            try await services.users.user(id, seenBy: viewer)
        } show: { user in
            view.display(presentation(of: user))
        }
    }

    private func presentation(of user: User) -> UserInfoPresentation {
        let isSelf = user.id == viewer
        let relation: Phrase? = isSelf ? .thisIsYou : user.isFollowed == true ? .youFollow : nil
        return UserInfoPresentation(
            id: user.id.rawValue, username: user.username.text, name: user.name.text,
            summary: user.summary.text, iconURL: user.iconURL?.text, joinedAt: user.joinedAt.iso8601,
            joinedText: wording.day(user.joinedAt, as: .joined), blogCount: user.counts.blogs,
            blogCountText: wording.count(user.counts.blogs, of: .blogs), followerCount: user.counts.followers,
            followerCountText: wording.count(user.counts.followers, of: .followers),
            followingCount: user.counts.following,
            followingCountText: wording.count(user.counts.following, of: .following),
            friendCount: user.counts.friends,
            friendCountText: wording.count(user.counts.friends, of: .friends),
            isSelf: isSelf, isFollowing: user.isFollowed, relationText: relation.map(wording.phrase))
    }
}
