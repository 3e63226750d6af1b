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

/// What was not there.
public enum Subject: Hashable, Sendable {
    /// A user by number or by name.
    case user(UserReference)
    /// A published post.
    case blog(PostID)
    /// A draft.
    case draft(PostID)
    /// An entry of the recycle bin.
    case binEntry(PostID)
    /// A session of the viewer's own.
    case session(Int64)
    /// A session, whosever.
    case anySession(Int64)
}

/// What a store cannot do, whatever was asked.
public enum StoreError: Error, Hashable, Sendable {
    /// Somebody else is writing, and did not end in time.
    case busy
    /// There is no room left.
    case full
    /// It may be read but not written.
    case readOnly
    /// What it keeps its content in was deleted, moved away or replaced.
    case vanished
    /// Its content is damaged.
    case corrupt(String)
    /// Anything else, in the store's own words.
    case failed(String)
}

extension StoreError: CustomStringConvertible {
    /// One line for a log, with the store's own words.
    public var description: String {
        switch self {
        case .busy: "the database is busy"
        case .full: "there is no room left to write"
        case .readOnly: "the database can be read but not written"
        case .vanished: "the database file is not where it was opened: it was deleted, moved or replaced"
        case .corrupt(let reason): "the database is damaged: \(reason)"
        case .failed(let reason): "the database failed: \(reason)"
        }
    }
}
