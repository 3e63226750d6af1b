#if DEBUG
/// A piece of work that keeps its loop's thread for too long, or did.
struct LoopBlock: Sendable {
    /// Whose work it is: of one request, where that is known, else of any of those in flight.
    let requests: [HTTPRequest]
    /// Whether it is known to be the one request's.
    let isCertain: Bool
    /// So far, or in all.
    let nanoseconds: Int
    let hasEnded: Bool
}
#endif
