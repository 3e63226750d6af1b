public import BlogContracts
public import BlogDomain

/// One row of a list of users. Following the user changes this row alone.
public final class UserCellPresenter: RowPresenter {
    /// The dependencies that the rows of one list share.
    public struct Shared {
        let context: PresenterContext
        let view: any UserListView
    }

    public static func row(_ person: Person, _ shared: Shared) -> UserCellPresentation {
        shared.context.cell(of: person)
    }

    /// The user, and whether the viewer follows them.
    public static func subjects(of person: Person, _ shared: Shared) -> [Subject] {
        let viewer = shared.context.viewer
        return viewer.map { [.user(person.id), .follow(person.id, by: $0)] } ?? [.user(person.id)]
    }

    private let shared: Shared
    private let live: LiveValue<Person>

    public init(_ person: Person, _ shared: Shared) {
        self.shared = shared
        live = LiveValue(person, shared.context) {
            shared.view.display(.row(shared.context.cell(of: $0)))
        } showError: {
            shared.view.display(.rowError($0, row: person.id.rawValue))
        }
    }

    public var presentation: UserCellPresentation { shared.context.cell(of: live.shown) }
    public var isBusy: Bool { live.isBusy }

    public func handle(_ intention: UserIntention) async throws(CancellationError) {
        switch intention {
        case .toggleFollow: try await setFollowed(live.shown.isOn != true)
        case .select: select()
        }
    }

    /// Follows the user, or unfollows the user after a confirmation.
    public func setFollowed(_ isFollowed: Bool) async throws(CancellationError) {
        let person = live.confirmed
        try await live.setFollowed(isFollowed, person.id, name: person.name, shared.context) {
            $0.followed($1.isFollowing)
        }
    }

    public func select() { shared.context.router.showUser(live.confirmed.id) }

    public func replace(with person: Person, fetchedAt start: ChangePosition?) -> Bool {
        live.replace(with: person, fetchedAt: start)
    }

    /// Refreshes the row. A user is never removed.
    public func refresh(ifGone remove: () -> Void) async {
        await live.refresh {
            try await shared.context.services.users.user(
                live.confirmed.id, seenBy: shared.context.viewer)
        } update: { user in
            live.update(live.confirmed.updated(by: user))
        }
    }
}

extension Person: Switchable {
    var isOn: Bool? { isFollowed }

    func expecting(_ isFollowed: Bool) -> Person { followed(isFollowed) }
}

extension LiveValue {
    /// Follows a user, or unfollows them after a confirmation. The expected result is shown first.
    func setFollowed(
        _ isFollowed: Bool, _ user: UserID, name: DisplayName, _ context: PresenterContext,
        change: (Value, FollowState) -> Value
    ) async throws(CancellationError) {
        try await set(
            to: isFollowed, isOptimistic: true,
            asking: context.localization.texts.follows.unfollowQuestion(name.text),
            send: { try await context.services.follows.set(isFollowed, on: user, by: context.viewer) },
            change: change)
    }
}
