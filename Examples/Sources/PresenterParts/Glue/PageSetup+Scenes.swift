public import BlogContracts
public import BlogPresenters
public import Scenarios
public import Toolkit

extension PageSetup {
    /// The recipes of the product's presenters.
    public var scenes: SceneFactory { SceneFactory(services: services, localization: localization) }

    /// The context of presenters that are composed on a screen.
    public func context(
        on screen: Screen, failure: any ErrorView, loading: any LoadingView
    ) -> SceneContext {
        SceneContext(
            viewer: viewer, page: page, failure: failure, router: ScreenRouter(screen), loading: loading,
            confirmation: asksBeforeUnfollowing ? ScreenConfirmation(screen) : AutoConfirm())
    }
}
