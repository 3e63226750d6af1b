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
    /// Changes when rows are added or removed.
    var rows: Subject? { get }
    /// The blog that the screen shows; nil for another screen. If the blog does not exist, the screen ends.
    var blog: PostID? { get }

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
    var subjects: Set<Subject> { Set(rows.map { [$0] } ?? []) }
    var rows: Subject? { nil }
    var blog: PostID? { nil }

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
    var rowLevel: Int { 3 }
    var rows: Subject? { .blogs(by: user) }
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

/// The followers of a user, or the users whom the user follows.
struct LivePeople: LiveScreen {
    enum Side { case followers, following }

    let side: Side
    let user: UserID
    let page: PageRequest
    var rows: Subject? { .counts(of: user) }

    func closed(_ scenes: SceneFactory, _ context: SceneContext) -> Closed {
        let list = OneShotList<UserCellPresentation>()
        return (list, scene(on: list, scenes, context))
    }

    func open(_ events: EventBuffer, _ scenes: SceneFactory, _ context: SceneContext) -> Open {
        let list = EventRows<UserCellPresentation>(events)
        return (list, scene(on: list, scenes, context))
    }

    private func scene(
        on list: any UserListView, _ scenes: SceneFactory, _ context: SceneContext
    ) -> UserListPresenter {
        switch side {
        case .followers: scenes.followers(of: user, on: list, context)
        case .following: scenes.following(by: user, on: list, context)
        }
    }
}
