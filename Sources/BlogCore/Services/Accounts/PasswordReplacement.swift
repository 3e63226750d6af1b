public import BlogModels

/// Another hash in place of the one that is kept.
public struct PasswordReplacement: Sendable {
    /// Which sessions a new password ends.
    public enum Sessions: Hashable, Sendable {
        /// None: it is the same password, hashed anew.
        case keepAll
        /// All but one.
        case keep(SessionID)
        /// All.
        case endAll
    }

    /// The hash.
    public let hash: PasswordHash
    /// The hash that it is to take the place of; nothing changes if another is there by then. Nil: whichever is
    /// there, also none.
    public let previous: PasswordHash?
    /// Which sessions end.
    public let sessions: Sessions

    /// Makes a replacement.
    public init(hash: PasswordHash, previous: PasswordHash?, sessions: Sessions) {
        self.hash = hash
        self.previous = previous
        self.sessions = sessions
    }
}
