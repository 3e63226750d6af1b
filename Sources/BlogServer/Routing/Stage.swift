import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import Logging

/// Where a route puts its scene on: the scenes, and the occasion.
struct Stage {
    let scenes: SceneFactory
    let services: Services
    let viewer: UserID?
    let failure: FailureRecorder
    let creation: CreationRecorder
    let logger: Logger

    /// The occasion, with the rows that the query asks for.
    /// - Throws: ``FieldErrors``.
    func context(_ query: Query) throws(FieldErrors) -> SceneContext {
        SceneContext(viewer: viewer, page: try query.page(), failure: failure, router: HTTPRouter())
    }

    /// The same for what only somebody who is known may ask: that comes before what they ask for.
    /// - Throws: ``ServiceError/notSignedIn``, ``FieldErrors``.
    func signedInContext(_ query: Query) throws -> SceneContext {
        guard viewer != nil else { throw ServiceError.notSignedIn }
        return try context(query)
    }

    /// The occasion of a scene without a list.
    var context: SceneContext {
        SceneContext(viewer: viewer, failure: failure, router: HTTPRouter())
    }

    /// The view, with 201 and where it is if the scene said that it made something.
    func reply(_ view: any Rendered, in folder: String) -> Reply {
        creation.id.map { .created(view, at: "\(folder)/\($0)") } ?? .shows(view)
    }
}
