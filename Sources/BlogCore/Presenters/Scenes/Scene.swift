public import BlogContracts
public import BlogDomain

/// A screen composed of modules. A scene owns its presenters; its view lays out the modules.
public protocol Scene: AnyObject {
    /// The services of the scene.
    var services: Services { get }
    /// What the scene reads first. A scene of several modules names the reads of all, so that a store can make them at once.
    var reads: [SceneRead] { get }

    /// Loads the first content of the scene.
    /// - Parameter services: the services of the scene, or those of a snapshot.
    /// - Throws: `CancellationError` if the scene was cancelled. Its view may then show only a part.
    func load(from services: Services) async throws(CancellationError)
}

extension Scene {
    public var reads: [SceneRead] { [] }

    /// Loads the first content of the scene.
    /// - Throws: `CancellationError` if the scene was cancelled. Its view may then show only a part.
    public func load() async throws(CancellationError) { try await load(from: services) }
}

/// What a scene needs from its request or command: the viewer, the requested page, and where to report errors, navigate
/// and ask.
public struct SceneContext {
    /// The viewer; nil without authentication.
    public var viewer: UserID?
    /// The page of the scene's list.
    public var page: PageRequest
    /// Shows an error that replaces the whole scene.
    public var errors: any ErrorView
    /// Receives the number of an object that a command has created; nil if it is not shown.
    public var creation: (any CreationView)?
    /// Navigates to other screens.
    public var router: any Router
    /// Shows that the scene is loading; nil without a loading indicator.
    public var loading: (any LoadingView)?
    /// Confirms commands that the person may regret, such as emptying the recycle bin.
    public var confirmation: any Confirmation
    /// Whether a like is displayed before the service has confirmed it, as on a screen that stays open.
    public var isOptimistic = false
    /// Whether the viewer is an owner of the blog, for a page with the commands of owners.
    public var isOwner = false
    /// Called when a presenter cannot read again what has changed. The person did not request this read, so no error is shown.
    public var refreshFailed: () -> Void = {}

    /// Creates a context. By default it has the first page, no navigation, no loading indicator, and a confirmation that
    /// always says yes.
    public init(
        viewer: UserID?, page: PageRequest = PageRequest(), errors: any ErrorView,
        router: any Router = NoRouter.shared,
        loading: (any LoadingView)? = nil, confirmation: any Confirmation = AutoConfirm()
    ) {
        self.viewer = viewer
        self.page = page
        self.errors = errors
        self.router = router
        self.loading = loading
        self.confirmation = confirmation
    }
}

/// Keeps what the view of a one-shot scene does not show: the error that replaces the whole scene, and the number of a new
/// object.
public final class SceneResult: ErrorView, CreationView {
    /// The error that replaces the whole scene.
    public private(set) var error: ErrorPresentation?
    /// The number of the new object.
    public private(set) var createdID: Int64?

    public init() {}

    public func displayError(_ error: ErrorPresentation) {
        self.error = error
    }

    public func displayCreated(_ id: Int64) {
        createdID = id
    }
}

/// What a presenter needs: the dependencies of its ``SceneFactory`` and its ``SceneContext``, and the newest commit that it knows.
final class PresenterContext {
    private let factory: SceneFactory
    private let scene: SceneContext
    /// Everything that is fetched from now on includes this commit.
    private(set) var position: ChangePosition?

    init(_ factory: SceneFactory, _ scene: SceneContext) {
        self.factory = factory
        self.scene = scene
    }

    var services: Services { factory.services }
    var localization: Localization { factory.localization }
    var links: ShareLinks { factory.links }
    var viewer: UserID? { scene.viewer }
    var page: PageRequest { scene.page }
    var errors: any ErrorView { scene.errors }
    var router: any Router { scene.router }
    var loading: (any LoadingView)? { scene.loading }
    var confirmation: any Confirmation { scene.confirmation }
    var isOptimistic: Bool { scene.isOptimistic }
    var isOwner: Bool { scene.isOwner }

    func refreshFailed() { scene.refreshFailed() }

    /// Records that a commit is known.
    func learn(of position: ChangePosition) {
        self.position = self.position.map { max($0, position) } ?? position
    }
}
