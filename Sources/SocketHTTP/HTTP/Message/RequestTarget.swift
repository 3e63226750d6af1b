/// Where a request's target (RFC 9112 §3.2) and its parts lie within the request's head.
struct RequestTarget: Sendable, Equatable {
    let whole: Range<Int>
    /// Empty where an absolute target names no path, which then is "/".
    let path: Range<Int>
    /// Without the question mark.
    let query: Range<Int>?
}
