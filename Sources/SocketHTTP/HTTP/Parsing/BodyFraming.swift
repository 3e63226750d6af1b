/// How the end of a request's body is known (RFC 9112 §6.3).
enum BodyFraming: Sendable, Equatable {
    /// So many bytes; zero where nothing is said.
    case length(Int)
    case chunked
}
