/// How the end of an answer's streamed content is told (RFC 9112 §6.3).
enum StreamFraming: Equatable {
    case chunked
    /// So many bytes are still to come.
    case counted(remaining: Int)
    /// HTTP/1.0: the content ends where the connection does.
    case untilClose
}
