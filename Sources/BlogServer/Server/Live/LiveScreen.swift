import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews

/// A screen that clients can keep open.
protocol LiveScreen: Hashable, Sendable {
    typealias Closed = (any RenderedPage, any Scene)
    typealias Open = (any LiveView, any OpenScene)

    /// The page of its list.
    var page: PageRequest { get }
    /// The level of the headings of rows on the web page.
    var rowLevel: Int { get }
    /// What it shows besides its rows.
    var subjects: Set<Subject> { get }
    /// Change when rows are added or removed.
    var rows: Set<Subject> { get }
    /// Whether its list does not look for new rows. Then it is compared with a new page.
    var isCompared: Bool { get }
    /// The blog that the screen shows; nil for another screen. If the blog does not exist, the screen ends.
    var blog: PostID? { get }
    /// Whether an owner can hide what it shows.
    var isOfBlog: Bool { get }

    /// The viewer for whom the screen has a page of its own.
    func owner(_ viewer: UserID?) -> UserID?
    /// The screen as GET answers it, which is not loaded yet.
    func closed(_ scenes: SceneFactory, _ context: SceneContext) -> Closed
    /// The screen that collects its changes, which is not loaded yet.
    func open(_ events: EventBuffer, _ scenes: SceneFactory, _ context: SceneContext) -> Open
}

extension LiveScreen {
    var page: PageRequest { PageRequest() }
    var rowLevel: Int { 2 }
    var subjects: Set<Subject> { rows }
    var rows: Set<Subject> { [] }
    var isCompared: Bool { false }
    var blog: PostID? { nil }
    var isOfBlog: Bool { blog != nil }

    func owner(_ viewer: UserID?) -> UserID? { nil }

    /// The page as GET answers it in JSON.
    /// - Returns: nil if the screen cannot be shown to the viewer, or the scene was cancelled.
    func page(_ scenes: SceneFactory, for viewer: UserID?) async throws(CancellationError) -> [UInt8]? {
        let outcome = SceneResult()
        let (view, scene) = closed(scenes, SceneContext(viewer: viewer, page: page, errors: outcome))
        try await scene.load()
        return outcome.error == nil ? view.jsonDocument()?.bytes : nil
    }
}

/// The page of a user, who has one of their own.
struct LiveUser: LiveScreen {
    let user: UserID
    let page: PageRequest
    /// Below the heading of the list and those of its sections.
    var rowLevel: Int { 4 }
    var rows: Set<Subject> { [.blogs(by: user)] }
    var subjects: Set<Subject> {
        [.user(user), .counts(of: user), .blogs(by: user), .follow(user, by: nil)]
    }

    func owner(_ viewer: UserID?) -> UserID? { user == viewer ? user : nil }

    func closed(_ scenes: SceneFactory, _ context: SceneContext) -> Closed {
        let view = OneShotUserScene()
        return (view, scenes.userScene(of: user, on: view, context))
    }

    func open(_ events: EventBuffer, _ scenes: SceneFactory, _ context: SceneContext) -> Open {
        let view = EventUserScene(events)
        return (view, scenes.userScene(of: user, on: view, context))
    }
}

/// All about a user.
struct LiveUserDetail: LiveScreen {
    let user: UserID
    var subjects: Set<Subject> { [.user(user), .counts(of: user), .follow(user, by: nil)] }

    func closed(_ scenes: SceneFactory, _ context: SceneContext) -> Closed {
        let view = OneShotContent<UserInfoPresentation>()
        return (view, scenes.userInfo(of: user, on: view, context))
    }

    func open(_ events: EventBuffer, _ scenes: SceneFactory, _ context: SceneContext) -> Open {
        let view = EventUserInfo(events)
        return (view, scenes.userInfo(of: user, on: view, context))
    }
}

/// A screen that is one list.
protocol LiveList: LiveScreen {
    associatedtype Row: LiveRow
    associatedtype Presenter: OpenScene

    /// The list on a view.
    func list(
        on view: any ListView<Row>, _ scenes: SceneFactory, _ context: SceneContext
    ) -> Presenter
}

extension LiveList where Row: JSONRow & TextRow & HTMLRow {
    func closed(_ scenes: SceneFactory, _ context: SceneContext) -> Closed {
        let view = OneShotList<Row>()
        return (view, list(on: view, scenes, context))
    }

    func open(_ events: EventBuffer, _ scenes: SceneFactory, _ context: SceneContext) -> Open {
        let view = EventRows<Row>(events)
        return (view, list(on: view, scenes, context))
    }
}

/// The followers of a user, or the users whom the user follows.
struct LivePeople: LiveList {
    enum Side { case followers, following }

    let side: Side
    let user: UserID
    let page: PageRequest
    var rows: Set<Subject> { [.counts(of: user)] }
    var isCompared: Bool { true }

    func list(
        on view: any UserListView, _ scenes: SceneFactory, _ context: SceneContext
    ) -> UserListPresenter {
        switch side {
        case .followers: scenes.followers(of: user, on: view, context)
        case .following: scenes.following(by: user, on: view, context)
        }
    }
}

/// A list of blogs.
struct LiveBlogs: LiveList {
    enum Scope: Hashable {
        case all
        case author(UserID)
        case liked(by: UserID)
        case tag(TagKey, by: UserID? = nil)
    }

    var scope = Scope.all
    let page: PageRequest
    var rowLevel: Int { if case .author = scope { 3 } else { 2 } }
    var isCompared: Bool { if case .liked = scope { true } else { false } }
    var rows: Set<Subject> {
        switch scope {
        case .all: [.allBlogs]
        case .author(let user): [.blogs(by: user)]
        // A liked blog comes and goes when it is published and unpublished.
        case .liked(let user): [.likes(by: user), .allBlogs]
        case .tag(let tag, _): [.tag(tag)]
        }
    }

    func list(
        on view: any BlogListView, _ scenes: SceneFactory, _ context: SceneContext
    ) -> BlogListPresenter {
        switch scope {
        case .all: scenes.allBlogs(on: view, context)
        case .author(let user): scenes.blogs(by: user, on: view, context)
        case .liked(let user): scenes.likedBlogs(of: user, on: view, context)
        case .tag(let tag, let author): scenes.taggedBlogs(with: tag, by: author, on: view, context)
        }
    }
}
