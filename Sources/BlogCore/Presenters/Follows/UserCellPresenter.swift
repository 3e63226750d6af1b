public import BlogContracts
import BlogModels
import BlogServices

/// One row of a list of users. Following them is its own business and refreshes it alone.
public final class UserCellPresenter {
    /// The row as it was shown last.
    public private(set) var presentation: UserCellPresentation

    private var person: Person
    private let viewer: UserID?
    private let services: Services
    private let format: PersonFormatter
    private let view: any UserListView
    private let router: any Router
    private let command: FollowCommand
    private let catchUp = CatchUp()
    private var isOutdated = false

    init(
        person: Person, services: Services, viewer: UserID?, format: PersonFormatter, view: any UserListView,
        router: any Router, confirmation: any Confirmation
    ) {
        self.person = person
        self.viewer = viewer
        self.services = services
        self.format = format
        self.view = view
        self.router = router
        presentation = format.cell(person)
        command = FollowCommand(
            user: person.id, viewer: viewer, follows: services.follows, wording: format.wording,
            confirmation: confirmation
        ) { view.displayError($0, onRow: person.id.rawValue) }
    }

    /// Whether the viewer follows them, as it was shown last; nil where they cannot.
    public var isFollowing: Bool? { presentation.isFollowing }

    /// Follows the user.
    public func follow() async throws(CancellationError) {
        try await change(to: true)
    }

    /// Follows the user no more, if that is confirmed.
    public func unfollow() async throws(CancellationError) {
        try await change(to: false)
    }

    /// Opens the user's page.
    public func select() {
        router.showUser(person.id)
    }

    var id: UserID { person.id }

    /// How many commands were answered so far.
    var commandsAnswered: Int { command.answeredCount }

    /// Takes the row as it was loaded anew, which its list shows, by a fetch that began when so many commands were
    /// answered. What is expected of a follow under way stays.
    func replace(with person: Person, fetchedAt commandsAnswered: Int) {
        let answer = command.answer(after: commandsAnswered)
        replace(with: answer.map { person.followed($0.isFollowing) } ?? person)
    }

    private func replace(with person: Person) {
        catchUp.overrule()
        update(person)
    }

    private func update(_ person: Person) {
        self.person = person
        presentation = format.cell(command.expected.map(person.followed) ?? person)
    }

    /// Shows the row as it is now, if that is something else. A follow under way comes first.
    func refresh() async {
        guard !command.isRunning else {
            isOutdated = true
            return
        }
        await catchUp.run {
            try await services.users.user(id, seenBy: viewer)
        } show: { user in
            let old = presentation
            update(person.followed(user.isFollowed))
            if presentation != old { view.displayRow(presentation) }
        }
    }

    private func change(to isFollowing: Bool) async throws(CancellationError) {
        try await command.turn(isFollowing, name: person.name.text, confirmed: { person.isFollowed }) {
            replace(with: person.followed($0.isFollowing))
        } show: {
            update(person)
            view.displayRow(presentation)
        }
        guard isOutdated, !command.isRunning else { return }
        isOutdated = false
        await refresh()
    }
}
