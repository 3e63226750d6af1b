/// The last identifiers that a store gave out: none of them, and none before them, is given out again, not even one of
/// what is not there any more.
public struct StoreMarks: Hashable, Sendable {
    /// The last user's number; 0 where there was none.
    public let lastUser: Int64
    /// The last post's number; 0 where there was none.
    public let lastPost: Int64

    /// Makes marks.
    public init(lastUser: Int64 = 0, lastPost: Int64 = 0) {
        self.lastUser = lastUser
        self.lastPost = lastPost
    }
}
