import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews

/// Whether a presenter could not read a change.
private final class MissedRefresh {
    var isSet = false
}

/// The scene of a screen with its open views. It belongs to one ``LivePages``.
final class LiveModel {
    let events: EventBuffer
    private let screen: any LiveScreen
    private let viewer: UserID?
    let view: any LiveView
    private let scene: any OpenScene
    private let outcome = SceneResult()
    private let missed = MissedRefresh()

    init(_ screen: any LiveScreen, _ scenes: SceneFactory, for viewer: UserID?) {
        self.screen = screen
        self.viewer = viewer
        events = EventBuffer(isPersonal: viewer != nil)
        var context = SceneContext(viewer: viewer, page: screen.page, errors: outcome)
        context.refreshFailed = { [missed] in missed.isSet = true }
        (view, scene) = screen.open(events, scenes, context)
    }

    /// Whether the screen cannot be shown, because it does not exist or the store fails.
    var isGone: Bool { outcome.error != nil }

    /// Whether a change could not be read, so that the screen is outdated.
    var isOutdated: Bool { missed.isSet }

    func load(from services: Services) async throws(CancellationError) {
        try await scene.load(from: services)
    }

    /// Reads again what has changed, and collects its events. An object that has changed is sent even if it looks as before,
    /// because a client may have loaded its page in between.
    func refresh(_ changes: Changes) async throws(CancellationError) {
        try await scene.refresh(changes)
        view.resend(changes, to: events)
    }

    /// What the screen shows, in the form of ``Subject/whole``.
    var subjects: Set<Subject> {
        let own: Set<Subject> = viewer.map { [.drafts(by: $0), .trash(of: $0)] } ?? []
        return view.subjects.union(screen.subjects).union(own)
    }

    /// About the bytes that its rows need.
    var memory: Int { view.memory }

    /// Whether changes may add or remove rows of the page.
    func mayMoveRows(_ changes: Changes) -> Bool {
        needsPage(changes) || screen.rows.contains(where: changes.contains)
    }

    /// Whether changes can only be shown as a whole page.
    func needsPage(_ changes: Changes) -> Bool {
        changes.isEverything
            || viewer.map { changes.contains(.drafts(by: $0)) || changes.contains(.trash(of: $0)) } ?? false
    }

    /// Whether the screen cannot be shown because it does not exist.
    var isMissing: Bool { outcome.error?.kind == .notFound }

    /// The last event of a page that cannot be shown any more; nothing unless it shows one blog, which does not exist.
    var goneEvent: [UInt8] {
        guard let blog = screen.blog, isMissing else { return [] }
        let events = EventBuffer(isPersonal: false)
        events.gone(blog.rawValue)
        return events.take(id: nil) ?? []
    }
}

extension LiveModel {
    /// The part of one of the subjects that have changed for a viewer; nil for another subject, and if it does not exist.
    func personalPart(
        of subject: Subject, for viewer: UserID, _ scenes: SceneFactory
    ) async throws(CancellationError) -> PersonalPart? {
        let outcome = SceneResult()
        let context = SceneContext(viewer: viewer, errors: outcome)
        let part: PersonalPart?
        let (post, user) = (PostID(subject.id), UserID(subject.id))
        switch subject {
        case .like(post, by: viewer):
            let row = OneShotContent<BlogCellPresentation>()
            try await scenes.blogRow(post, on: row, names: .label, context).load()
            part = row.content.map(view.part)
        case .follow(user, by: viewer):
            let info = OneShotContent<UserInfoPresentation>()
            try await scenes.userInfo(of: user, on: info, context).load()
            part = info.content.map(view.part)
        default: return nil
        }
        if part?.value == nil, outcome.error?.kind == .notFound { return nil }
        return part ?? PersonalPart(place: .row, value: nil)
    }
}
