/// A request's head as the reference reads it.
struct ReferenceHead {
    /// How its content's end is known.
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
    /// The client's own name for it, where that is fit for use.
    var requestID: String?
    /// Bytes: of the request line, and of the fields with their line ends.
    var lineBytes = 0
    var fieldBytes = 0
    var fieldCount = 0
    /// How many bytes it takes, from where the reading began.
    var length = 0

    var hasContent: Bool { framing != .length(0) }
}
