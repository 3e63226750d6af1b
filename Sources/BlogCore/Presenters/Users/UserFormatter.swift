import BlogContracts
import BlogModels

extension PresenterContext {
    func presentation(of user: User) -> UserInfoPresentation {
        let isSelf = user.id == viewer
        let relation =
            isSelf ? localization.thisIsYou : user.isFollowed == true ? localization.youFollow : nil
        return UserInfoPresentation(
            id: user.id.rawValue, username: user.username.text, name: user.name.text,
            summary: user.summary.text, iconURL: user.iconURL?.text, joinedAt: user.joinedAt.iso8601,
            joinedText: localization.day(user.joinedAt, as: .joined), blogCount: user.counts.blogs,
            blogCountText: localization.count(user.counts.blogs, of: .blogs),
            followerCount: user.counts.followers,
            followerCountText: localization.count(user.counts.followers, of: .followers),
            followingCount: user.counts.following,
            followingCountText: localization.count(user.counts.following, of: .following),
            friendCount: user.counts.friends,
            friendCountText: localization.count(user.counts.friends, of: .friends),
            isSelf: isSelf, isFollowing: user.isFollowed,
            commands: isSelf ? .manage : user.isFollowed.commands, relationText: relation)
    }

    func presentation(of person: Person) -> PersonPresentation {
        PersonPresentation(
            id: person.id.rawValue, username: person.username.text, name: person.name.text,
            iconURL: person.iconURL?.text, at: person.at.iso8601,
            atText: localization.day(person.at, as: .plain))
    }

    func cell(of person: Person) -> UserCellPresentation {
        UserCellPresentation(
            person: presentation(of: person), isFollowing: person.isFollowed,
            commands: person.isFollowed.commands,
            relationText: person.isFollowed == true ? localization.youFollow : nil)
    }
}

extension Bool? {
    /// The command that changes whether the viewer follows a user; none if the viewer cannot follow the user.
    fileprivate var commands: ViewerCommands { map { $0 ? .unfollow : .follow } ?? [] }
}
