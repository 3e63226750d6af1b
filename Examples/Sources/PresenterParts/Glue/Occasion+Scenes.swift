public import BlogContracts
public import BlogPresenters
public import Scenarios
public import Toolkit

extension Occasion {
    /// The recipes of the product's presenters.
    public var scenes: SceneFactory { SceneFactory(services: services, localization: localization) }

    /// What presenters need to know of a page on a screen.
    public func context(
        on screen: Screen, failure: any ErrorView, loading: any LoadingView
    ) -> SceneContext {
        SceneContext(
            viewer: viewer, page: page, failure: failure, router: ScreenRouter(screen), loading: loading,
            confirmation: AskingPerson(screen, ifWanted: asksBeforeUnfollowing))
    }
}
