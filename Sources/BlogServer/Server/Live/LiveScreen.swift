import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import EventViews
import JSONViews
import OneShotViews

/// A screen that clients can keep open.
enum LiveScreen: Hashable, Sendable {
    case blogs(PageRequest)
    case blog(PostID)
    case user(UserID, PageRequest)
    case followers(UserID, PageRequest)
    case following(UserID, PageRequest)

    /// The viewer for whom the screen has a page of its own: the user themself.
    func owner(_ viewer: UserID?) -> UserID? {
        if case .user(let user, _) = self, user == viewer { return user }
        return nil
    }

    /// The level of the headings of rows on the web page.
    var rowLevel: Int { if case .user = self { 3 } else { 2 } }

    /// The page as GET answers it in JSON.
    /// - Returns: nil if the screen cannot be shown to the viewer, or the scene was cancelled.
    func page(_ scenes: SceneFactory, for viewer: UserID?) async throws(CancellationError) -> [UInt8]? {
        let outcome = SceneOutcome()
        let context = { (page: PageRequest) in
            SceneContext(viewer: viewer, page: page, failure: outcome)
        }
        let view: any JSONRenderable
        switch self {
        case .blogs(let page):
            let list = OneShotList<BlogCellPresentation>()
            view = list
            try await scenes.allBlogs(on: list, context(page)).load()
        case .blog(let post):
            let blog = OneShotBlog()
            view = blog
            try await scenes.blog(post, on: blog, context(PageRequest())).load()
        case .user(let user, let page):
            let scene = OneShotUserScene()
            view = scene
            try await scenes.userScene(of: user, on: scene, context(page)).load()
        case .followers(let user, let page):
            let list = OneShotList<UserCellPresentation>()
            view = list
            try await scenes.followers(of: user, on: list, context(page)).load()
        case .following(let user, let page):
            let list = OneShotList<UserCellPresentation>()
            view = list
            try await scenes.following(by: user, on: list, context(page)).load()
        }
        return outcome.error == nil ? view.jsonDocument()?.bytes : nil
    }
}

/// Whether a presenter could not read a change.
private final class MissedRefresh {
    var isSet = false
}

/// The scene of a screen with its open views. It belongs to one ``LivePages``.
final class LiveModel {
    private enum Views {
        case blogs(EventRows<BlogCellPresentation>)
        case blog(EventBlog)
        case user(EventUserScene)
        case people(EventRows<UserCellPresentation>)
    }

    let events: EventBuffer
    private let screen: LiveScreen
    private let viewer: UserID?
    private let views: Views
    private let scene: any OpenScene
    private let outcome = SceneOutcome()
    private let missed = MissedRefresh()

    init(_ screen: LiveScreen, _ scenes: SceneFactory, for viewer: UserID?) {
        self.screen = screen
        self.viewer = viewer
        let events = EventBuffer(isPersonal: viewer != nil)
        self.events = events
        let (outcome, missed) = (outcome, missed)
        let context = { (page: PageRequest) in
            var context = SceneContext(
                viewer: viewer, page: page, failure: outcome)
            context.refreshFailed = { missed.isSet = true }
            return context
        }
        switch screen {
        case .blogs(let page):
            let list = EventRows<BlogCellPresentation>(events)
            (views, scene) = (.blogs(list), scenes.allBlogs(on: list, context(page)))
        case .blog(let post):
            let blog = EventBlog(events)
            (views, scene) = (.blog(blog), scenes.blog(post, on: blog, context(PageRequest())))
        case .user(let user, let page):
            let view = EventUserScene(events)
            (views, scene) = (.user(view), scenes.userScene(of: user, on: view, context(page)))
        case .followers(let user, let page):
            let list = EventRows<UserCellPresentation>(events)
            (views, scene) = (.people(list), scenes.followers(of: user, on: list, context(page)))
        case .following(let user, let page):
            let list = EventRows<UserCellPresentation>(events)
            (views, scene) = (.people(list), scenes.following(by: user, on: list, context(page)))
        }
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
        switch views {
        case .blog(let blog): blog.sendCell()
        default: send(changes, to: events)
        }
    }

    /// Adds the current state of all objects that have changed.
    func send(_ changes: Changes, to events: EventBuffer) {
        switch views {
        case .blogs(let list): send(list, changes: changes, to: events)
        case .blog(let blog): blog.send(to: events)
        case .user(let view):
            send(view.blogRows, changes: changes, to: events)
            if case .user(let id, _) = screen,
                changes.contains(.user(id)) || changes.contains(.counts(of: id))
            {
                view.userContent.send(to: events)
            }
        case .people(let list): list.send(to: events) { changes.contains(.user(UserID($0.id))) }
        }
    }

    private func send(_ list: EventRows<BlogCellPresentation>, changes: Changes, to events: EventBuffer) {
        list.send(to: events) {
            changes.contains(.blog(PostID($0.id))) || changes.contains(.user(UserID($0.author.id)))
        }
    }

    /// What the screen shows, in the form of ``Subject/whole``.
    var subjects: Set<Subject> {
        var subjects: Set<Subject> = []
        func insert(_ rows: some Sequence<BlogCellPresentation>) {
            for row in rows { subjects.formUnion([.blog(PostID(row.id)), .user(UserID(row.author.id))]) }
        }
        switch views {
        case .blogs(let list):
            subjects = [.allBlogs]
            insert(list.rows.values)
        case .blog(let blog): insert([blog.content?.blog].compactMap(\.self))
        case .user(let view):
            if let user {
                subjects = [.user(user), .counts(of: user), .blogs(by: user), .follow(user, by: .any)]
            }
            if let viewer { subjects.formUnion([.drafts(by: viewer), .trash(of: viewer)]) }
            insert(view.blogRows.rows.values)
        case .people(let list):
            if let user { subjects = [.counts(of: user)] }
            for id in list.rows.keys.map(UserID.init) {
                subjects.formUnion([.user(id), .follow(id, by: .any)])
            }
        }
        return subjects
    }

    /// Whether changes may add or remove rows of the page.
    func mayMoveRows(_ changes: Changes) -> Bool {
        if changes.isEverything { return true }
        return switch views {
        case .blogs: changes.contains(.allBlogs)
        case .blog: false
        case .user:
            user.map { changes.contains(.blogs(by: $0)) } ?? false || needsPage(changes)
        case .people: user.map { changes.contains(.counts(of: $0)) } ?? false
        }
    }

    /// Whether changes can only be shown as a whole page.
    func needsPage(_ changes: Changes) -> Bool {
        changes.isEverything
            || viewer.map { changes.contains(.drafts(by: $0)) || changes.contains(.trash(of: $0)) } ?? false
    }

    /// The last event of a page that cannot be shown any more; nothing unless it shows one blog, which does not exist.
    var goneEvent: [UInt8] {
        guard case .blog(let post) = screen, outcome.error?.kind == .notFound else { return [] }
        let events = EventBuffer(isPersonal: false)
        events.gone(post.rawValue)
        return events.take(id: nil) ?? []
    }

    /// Whether a list of people has other rows than the one that is shown. Its presenter does not look for new rows.
    func hasOtherPeople(than new: LiveModel) -> Bool {
        guard case .people(let list) = views, case .people(let newList) = new.views else { return false }
        return list.page.map(\.person.at) != newList.page.map(\.person.at)
            || list.page.map(\.id) != newList.page.map(\.id)
    }

    var showsPeople: Bool { if case .people = views { true } else { false } }

    private var user: UserID? {
        switch screen {
        case .user(let user, _), .followers(let user, _), .following(let user, _): user
        case .blogs, .blog: nil
        }
    }
}

extension Subject {
    /// The subject by which a page is found: a viewer's like belongs to the blog, a follow to the followed user.
    var whole: Subject {
        switch self {
        case .like(let post, _): .blog(post)
        case .follow(let user, _): .follow(user, by: .any)
        default: self
        }
    }

    /// The viewer to whom alone the subject is visible; nil for a subject that all see.
    var viewer: UserID? {
        switch self {
        case .like(_, by: let viewer), .follow(_, by: let viewer): viewer
        default: nil
        }
    }
}

extension UserID {
    /// Any user. Users are numbered from 1.
    fileprivate static let any = UserID(0)
}

/// A part of a page with what depends on one viewer.
struct PersonalPart {
    let place: EventPlace
    /// Nil if it could not be read.
    let value: (any EventValue)?
}

extension LiveModel {
    /// The part of one of the subjects that have changed for a viewer; nil for another subject, and if it does not exist.
    func personalPart(
        of subject: Subject, for viewer: UserID, _ scenes: SceneFactory
    ) async throws(CancellationError) -> PersonalPart? {
        let outcome = SceneOutcome()
        let context = SceneContext(viewer: viewer, failure: outcome)
        switch subject {
        case .like(let post, by: viewer):
            let view = OneShotContent<BlogCellPresentation>()
            try await scenes.blogRow(post, on: view, names: .label, context).load()
            guard case .blog(let blog) = views else {
                return part(.row, value: view.content, outcome: outcome)
            }
            // The text has nothing that depends on the viewer.
            let content = view.content.flatMap { row in
                blog.content.map { BlogDetailPresentation(blog: row, body: $0.body) }
            }
            return part(.blog, value: content, outcome: outcome)
        case .follow(let user, by: viewer):
            let view = OneShotContent<UserInfoPresentation>()
            try await scenes.userInfo(of: user, on: view, context).load()
            if case .user = screen { return part(.user, value: view.content, outcome: outcome) }
            let row = view.content.map { info in
                UserCellPresentation(
                    person: PersonPresentation(
                        id: info.id, username: info.username, name: info.name, iconURL: info.iconURL, at: "",
                        atText: ""),
                    isFollowing: info.isFollowing, relationText: info.relationText)
            }
            return part(.row, value: row, outcome: outcome)
        default: return nil
        }
    }

    private func part(
        _ place: EventPlace, value: (any EventValue)?, outcome: SceneOutcome
    ) -> PersonalPart? {
        value == nil && outcome.error?.kind == .notFound ? nil : PersonalPart(place: place, value: value)
    }
}
