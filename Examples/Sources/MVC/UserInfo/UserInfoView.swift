import Toolkit

/// The head of a user's page: setters, and closures for events.
final class UserInfoView {
    var title = ""
    var summary = ""
    var counts = ""
    var relation: String?
    var error: String?
    var onFollow: () async -> Void = {}
    var onUnfollow: () async -> Void = {}

    private let label: Label

    init(on screen: Screen) {
        label = screen.label()
        screen.on("follow") { [unowned self] _ in await onFollow() }
        screen.on("unfollow") { [unowned self] _ in await onUnfollow() }
    }

    func layOut() {
        label.lines =
            [title, summary, counts, relation ?? ""].filter { !$0.isEmpty }
            + (error.map { [$0] } ?? [])
    }
}
