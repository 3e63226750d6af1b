/// A request's head as the reference reads it.
struct ReferenceHead {
    /// How the end of the content is found.
    enum Framing: Equatable {
        case length(Int)
        case chunked
    }

    var method = ""
    var target = ""
    var isHTTP10 = false
    var framing = Framing.length(0)
    var keepsAlive = true
    var expectsContinue = false
    /// The client's own `X-Request-Id`, if it is valid.
    var requestID: String?
    /// The bytes of the request line, and of the fields with their line ends.
    var lineBytes = 0
    var fieldBytes = 0
    var fieldCount = 0
    /// The number of bytes, from the beginning of the reading.
    var length = 0

    var hasContent: Bool { framing != .length(0) }
}
