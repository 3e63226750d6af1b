/// What can be told of a head that is refused, by which its answer has to go all the same.
struct KnownOfHead: Sendable, Equatable {
    /// Whether its answer may have no content (RFC 9110 §9.3.2).
    let isHead: Bool
    /// The client's own `X-Request-Id`, if that came before what was wrong and is sane.
    let requestID: String?
}
