public import BlogContracts

extension RecordingView: UserListView {
    /// Notes rows.
    public func display(_ users: UserListPresentation) { note(.users(users)) }

    /// Notes further rows.
    public func displayMore(_ users: UserListPresentation) { note(.moreUsers(users)) }
}

extension RecordingView: UserCellView {
    /// Notes one user.
    public func display(_ user: UserCellPresentation) { note(.userRow(user)) }

    /// Notes a row's error.
    public func displayError(_ error: ErrorPresentation, onUser id: Int64) {
        note(.userRowError(error, user: id))
    }
}

extension RecordingView: FollowView {
    /// Notes a follow.
    public func display(_ follow: FollowPresentation) { note(.follow(follow)) }
}

extension RecordingView: ShareView {
    /// Notes a link.
    public func display(_ share: SharePresentation) { note(.share(share)) }
}
