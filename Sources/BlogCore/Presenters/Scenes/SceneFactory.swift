public import BlogDomain

/// Creates all scenes and modules. Each function connects a presenter to its service, texts and view.
///
/// A module shows errors in `errors`; without it, an error fails the whole scene.
public final class SceneFactory: Sendable {
    let services: Services
    let localization: Localization
    let links: ShareLinks

    public init(services: Services, localization: Localization, links: ShareLinks = ShareLinks()) {
        self.services = services
        self.localization = localization
        self.links = links
    }

    /// The same with other services, such as those of a snapshot.
    public func reading(from services: Services) -> SceneFactory {
        SceneFactory(services: services, localization: localization, links: links)
    }
}
