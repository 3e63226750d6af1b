/// The versions that are spoken here (RFC 9112 §2.3).
enum HTTPVersion: Sendable, Equatable {
    case http10
    case http11
}
