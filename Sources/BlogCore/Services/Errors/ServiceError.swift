/// What a service refuses, a case each.
public enum ServiceError: Error, Hashable, Sendable {
    /// There is nothing there, or nothing that this viewer may know of.
    case notFound(Subject)
    /// One must say who one is, and did not.
    case notSignedIn
    /// The token that was given is unknown, revoked or expired.
    case badToken
    /// This viewer may not do that, and may know that it is there.
    case notPermitted(Permission)
}
