public import BlogModels

/// How often something was tried in vain, and when last. A try that is under way counts as one in vain.
public struct LoginFailures: Hashable, Sendable {
    /// How often.
    public let count: Int
    /// When last.
    public let lastAt: Timestamp

    /// Makes a record.
    public init(count: Int, lastAt: Timestamp) {
        self.count = count
        self.lastAt = lastAt
    }
}
