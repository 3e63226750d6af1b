import BlogPresenters
import BlogServices

extension Stage {
    /// The occasion of a scene without a list for which one must be known: that comes before what one sent.
    var signedInContext: SceneContext {
        get throws {
            guard viewer != nil else { throw ServiceError.notSignedIn }
            return context
        }
    }
}
