import BlogContracts
import BlogDomain

extension PresenterContext {
    func presentation(of user: User) -> UserInfoPresentation {
        let isSelf = user.id == viewer
        var commands: ViewerCommands = isSelf ? .manage : user.isFollowed.commands
        if isOwner, !isSelf { commands.insert(.hide) }
        let relation =
            isSelf
            ? localization.texts.users.thisIsYou
            : user.isFollowed == true ? localization.texts.follows.youFollow : nil
        return UserInfoPresentation(
            id: user.id.rawValue, username: user.username.text, name: user.name.text,
            summary: user.summary.text, iconURL: user.iconURL?.text,
            joined: localization.moment(user.joinedAt, as: .joined),
            blogs: localization.texts.blogs.count(user.counts.blogs),
            followers: localization.texts.follows.followerCount(user.counts.followers),
            following: localization.texts.follows.followingCount(user.counts.following),
            friends: localization.texts.follows.friendCount(user.counts.friends),
            isSelf: isSelf, isFollowing: user.isFollowed,
            commands: commands, relationText: relation)
    }

    func presentation(of person: Person) -> PersonPresentation {
        PersonPresentation(
            id: person.id.rawValue, username: person.username.text, name: person.name.text,
            iconURL: person.iconURL?.text, date: localization.moment(person.at, as: .plain))
    }

    func cell(of person: Person) -> UserCellPresentation {
        UserCellPresentation(
            person: presentation(of: person), isFollowing: person.isFollowed,
            commands: person.isFollowed.commands,
            relationText: person.isFollowed == true ? localization.texts.follows.youFollow : nil)
    }
}

extension Bool? {
    /// The command that changes whether the viewer follows a user; none if the viewer cannot follow the user.
    fileprivate var commands: ViewerCommands { map { $0 ? .unfollow : .follow } ?? [] }
}
