import BlogPresenters
import BlogServices

extension Session {
    /// The occasion of what only somebody who is known may do: that comes before what they want written.
    var signedInContext: SceneContext {
        get throws {
            guard context.viewer != nil else { throw ServiceError.notSignedIn }
            return context
        }
    }
}
