public import BlogModels

/// What a service refuses, a case each.
public enum ServiceError: Error, Hashable, Sendable {
    /// There is nothing there, or nothing that this viewer may know of.
    case notFound(Subject)
    /// One must say who one is, and did not.
    case notSignedIn
    /// The token that was given is unknown, revoked or expired.
    case badToken
    /// The name and the password do not belong together; whether the name exists is not told.
    case badCredentials
    /// This viewer may not do that, and may know that it is there.
    case notPermitted(Permission)
    /// Somebody else has the username.
    case usernameTaken(Username)
    /// The post is not at the version that the change was meant for.
    case stale
    /// Too many tries; another may be made after so many seconds.
    case throttled(retryAfter: Int)
    /// One follows others, never oneself.
    case followingOneself
    /// The machine is at its limit; another try can be made after so many seconds. The cause is for the operator.
    case overloaded(retryAfter: Int, cause: String = "")
}
