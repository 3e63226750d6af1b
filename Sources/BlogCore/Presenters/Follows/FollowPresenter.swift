public import BlogContracts
public import BlogDomain

extension SceneFactory {
    /// Follows a user, or unfollows them after a confirmation, and shows the new state. A screen that stays open uses
    /// ``UserInfoPresenter`` or ``UserCellPresenter``.
    public func follow(
        _ id: UserID, isOn: Bool, on view: any ContentView<FollowPresentation>, _ context: SceneContext
    ) async throws(CancellationError) {
        try await run(context) {
            let user = try await services.follows.candidate(id, for: context.viewer)
            if !isOn, user.isFollowed == true {
                let question = localization.texts.follows.unfollowQuestion(user.name.text)
                guard try await context.confirmation.isConfirmed(question) else { return user }
            }
            return user.with(try await services.follows.set(isOn, on: id, by: context.viewer).state)
        } show: { user in
            let isFollowing = user.isFollowed == true
            view.display(
                FollowPresentation(
                    userID: id.rawValue, isFollowing: isFollowing,
                    followers: localization.texts.follows.followerCount(user.counts.followers),
                    friends: localization.texts.follows.friendCount(user.counts.friends),
                    text: localization.texts.follows.changed(isFollowing, user.name.text)))
        }
    }
}
