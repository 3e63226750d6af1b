/// A reason why a service refuses a request. A store passes it on as it is.
public protocol Refusal: Error {}

public enum ServiceError: Refusal, Hashable {
    /// The object does not exist, or the viewer may not know that it exists.
    case notFound(MissingObject)
    /// The action requires a viewer, and there is none.
    case unauthenticated
    /// The token is unknown, revoked or expired.
    case badToken
    /// The username or the password is wrong; the error does not say which.
    case badCredentials
    /// The viewer has no permission, but may know that the object exists.
    case notPermitted(Permission)
    /// Another user has the username.
    case usernameTaken(Username)
    /// A stored text does not keep the rules for new texts.
    case invalid(FieldError)
    /// An owner has hidden the post, so its author cannot publish it.
    case hidden(Reason)
    /// The version of the post does not satisfy the condition of the change.
    case stale
    /// The idempotency key was used for a request with other content.
    case keyReused
    /// Too many attempts. Try again after `retryAfter` seconds.
    case throttled(retryAfter: Int)
    /// The viewer has spent a budget. Try again after `retryAfter` seconds.
    case budgetSpent(UserBudget, retryAfter: Int)
    /// The server is overloaded. Try again after `retryAfter` seconds. The cause is for the operator.
    case overloaded(retryAfter: Int, cause: String = "")
}

/// The object that was not found.
public enum MissingObject: Hashable, Sendable {
    /// A user by number or by name.
    case user(UserReference)
    /// A published post.
    case blog(PostID)
    case draft(PostID)
    /// A tag of a published post.
    case tag(TagKey)
    /// An entry of the recycle bin.
    case trashEntry(PostID)
    /// A session of the viewer.
    case session(Int64)
    /// A session of any user.
    case anySession(Int64)
}

/// An error of a store, independent of the request.
public enum StoreError: Error, Hashable, Sendable {
    /// Another process has held the write lock for too long.
    case busy
    /// The disk is full.
    case full
    /// The database is read-only.
    case readOnly
    /// The store did not answer in time or cannot be connected to. Nothing was changed.
    case unreachable
    /// The connection to the store broke while it committed a change, which may have been made or not.
    case outcomeUnknown
    /// The database file was deleted, moved or replaced.
    case vanished
    /// The database is corrupt.
    case corrupt(String)
    /// Any other failure, with the reason that the store gives.
    case failed(String)
}
