public import BlogContracts
public import BlogModels
import BlogServices

/// A screen: modules that a view lays out. A scene owns its presenters.
public protocol Scene: AnyObject {
    /// Loads what the scene shows first.
    /// - Throws: `CancellationError` if the scene was cancelled. Its view may then show only a part.
    func load() async throws(CancellationError)
}

/// What a scene needs to know of the request or command that shows it.
public struct SceneContext {
    /// The viewer; nil without authentication.
    public var viewer: UserID?
    /// The page of the scene's list.
    public var page: PageRequest
    /// Shows the error of a scene that cannot be shown at all.
    public var failure: any ErrorView
    /// Leads to other screens.
    public var router: any Router
    /// Shows that the scene is loading; nil for a scene that does not show it.
    public var loading: (any LoadingView)?
    /// Asks the person before something is lost.
    public var confirmation: any Confirmation

    /// Creates a context.
    public init(
        viewer: UserID?, page: PageRequest = PageRequest(), failure: any ErrorView, router: any Router,
        loading: (any LoadingView)? = nil, confirmation: any Confirmation = AutoConfirm()
    ) {
        self.viewer = viewer
        self.page = page
        self.failure = failure
        self.router = router
        self.loading = loading
        self.confirmation = confirmation
    }
}

/// Keeps what a one-shot scene displays beside its view: why it cannot be shown, and the number of what it created.
public final class SceneOutcome: ErrorView, CreationView {
    /// The error that takes the place of the whole page.
    public private(set) var error: ErrorPresentation?
    /// The number of what was created.
    public private(set) var createdID: Int64?

    /// Creates an outcome without an error.
    public init() {}

    /// Keeps the error.
    public func displayError(_ error: ErrorPresentation) {
        self.error = error
    }

    /// Keeps the number.
    public func displayCreated(_ id: Int64) {
        createdID = id
    }
}

/// What the presenters of one scene share.
final class PresenterContext {
    let services: Services
    let localization: any Localization
    let links: ShareLinks
    let viewer: UserID?
    let failure: any ErrorView
    let router: any Router
    let loading: (any LoadingView)?
    let confirmation: any Confirmation

    init(_ factory: SceneFactory, _ scene: SceneContext) {
        services = factory.services
        localization = factory.localization
        links = factory.links
        viewer = scene.viewer
        failure = scene.failure
        router = scene.router
        loading = scene.loading
        confirmation = scene.confirmation
    }
}
