public import BlogContracts
public import BlogModels
import BlogServices

/// A list of users whom the viewer may follow.
public final class UserListPresenter: RowsPresenter<UserCellPresenter> {
    public override func load() async throws(CancellationError) { try await loadFirst() }
}

extension SceneFactory {
    /// The followers of a user, newest first.
    public func followers(
        of user: UserID, on view: any UserListView, _ context: SceneContext
    ) -> UserListPresenter {
        userList(.followers, empty: .noFollowers, on: view, context) { [services, viewer = context.viewer] in
            try await services.follows.followers(of: user, $0, seenBy: viewer)
        }
    }

    /// The users whom a user follows, newest first.
    public func following(
        by user: UserID, on view: any UserListView, _ context: SceneContext
    ) -> UserListPresenter {
        userList(.following, empty: .noFollowing, on: view, context) { [services, viewer = context.viewer] in
            try await services.follows.following(by: user, $0, seenBy: viewer)
        }
    }

    private func userList(
        _ heading: Phrase, empty: Phrase, on view: any UserListView, _ context: SceneContext,
        fetch: @escaping (PageRequest) async throws -> Page<Person>
    ) -> UserListPresenter {
        let shared = PresenterContext(self, context)
        return UserListPresenter(
            ListTexts(heading, empty: empty, localization), view: view, errors: nil,
            rows: UserCellPresenter.Shared(
                context: shared, format: PersonFormatter(localization: localization), view: view), shared
        ) { [page = context.page] in try await .page(for: page, load: fetch) }
    }
}
