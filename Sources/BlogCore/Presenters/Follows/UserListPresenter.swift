public import BlogContracts
public import BlogDomain

/// A list of users whom the viewer may follow.
public final class UserListPresenter: RowsPresenter<UserCellPresenter> {}

extension SceneFactory {
    /// The followers of a user, newest first.
    public func followers(
        of user: UserID, on view: any UserListView, _ context: SceneContext
    ) -> UserListPresenter {
        userList(localization.texts.follows.followers, on: view, context) {
            [viewer = context.viewer] services, page in
            try await services.follows.followers(of: user, page, seenBy: viewer)
        }
    }

    /// The users whom a user follows, newest first.
    public func following(
        by user: UserID, on view: any UserListView, _ context: SceneContext
    ) -> UserListPresenter {
        userList(localization.texts.follows.following, on: view, context) {
            [viewer = context.viewer] services, page in
            try await services.follows.following(by: user, page, seenBy: viewer)
        }
    }

    private func userList(
        _ texts: ListTexts, on view: any UserListView, _ context: SceneContext,
        fetch: @escaping (Services, PageRequest) async throws -> Page<Person>
    ) -> UserListPresenter {
        let shared = PresenterContext(self, context)
        return UserListPresenter(
            texts, view: view, errors: nil,
            rows: UserCellPresenter.Shared(context: shared, view: view), shared,
            first: ListPage.fetch(context.page, fetch))
    }
}
