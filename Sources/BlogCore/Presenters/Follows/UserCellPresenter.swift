public import BlogContracts
public import BlogModels
public import BlogServices

/// One row of a list of users. Following the user changes this row alone.
public final class UserCellPresenter: RowPresenter {
    /// The dependencies that the rows of one list share.
    public final class Shared {
        fileprivate let context: PresenterContext
        fileprivate let format: PersonFormatter
        fileprivate let view: any UserListView

        init(context: PresenterContext, format: PersonFormatter, view: any UserListView) {
            self.context = context
            self.format = format
            self.view = view
        }
    }

    public static func row(_ person: Person, _ shared: Shared) -> UserCellPresentation {
        shared.format.cell(person)
    }

    /// The user, and whether the viewer follows them.
    public static func subjects(of person: Person, _ shared: Shared) -> [Subject] {
        let viewer = shared.context.viewer
        return viewer.map { [.user(person.id), .follow(person.id, by: $0)] } ?? [.user(person.id)]
    }

    public private(set) var presentation: UserCellPresentation

    /// Whether a follow waits for its answer, or a question is open.
    public var isBusy: Bool { command.isRunning }

    private var person: Person
    private let shared: Shared
    private let command: FollowCommand

    public init(_ person: Person, _ shared: Shared) {
        self.person = person
        self.shared = shared
        presentation = shared.format.cell(person)
        command = FollowCommand(user: person.id, shared.context) { [view = shared.view] in
            view.display(.rowError($0, row: person.id.rawValue))
        }
    }

    public func handle(_ intention: UserIntention) async throws(CancellationError) {
        switch intention {
        case .toggleFollow: try await change(to: presentation.isFollowing != true)
        case .select: select()
        }
    }

    public func follow() async throws(CancellationError) {
        try await change(to: true)
    }

    /// Unfollows the user after a confirmation.
    public func unfollow() async throws(CancellationError) {
        try await change(to: false)
    }

    public func select() {
        shared.context.router.showUser(person.id)
    }

    /// Replaces the user by the result of a fetch, unless a follow was answered during the fetch. The expected result of a
    /// pending follow stays.
    public func replace(with person: Person, fetchedAt start: ChangePosition?) -> Bool {
        guard command.freshness.accepts(fetchedAt: start) else { return false }
        update(person)
        return true
    }

    /// Refreshes the row. A user is never removed.
    public func refresh(ifGone remove: () -> Void) async {
        await command.freshness.refresh {
            try await shared.context.services.users.user(person.id, seenBy: shared.context.viewer)
        } show: { user in
            let old = presentation
            update(person.updated(by: user))
            if presentation != old { shared.view.display(.row(presentation)) }
        }
    }

    private func update(_ person: Person) {
        self.person = person
        presentation = shared.format.cell(command.expected.map(person.followed) ?? person)
    }

    private func change(to isFollowing: Bool) async throws(CancellationError) {
        try await command.set(to: isFollowing, name: person.name.text, confirmed: { person.isFollowed }) {
            update(person.followed($0.isFollowing))
        } show: {
            update(person)
            shared.view.display(.row(presentation))
        }
    }
}
