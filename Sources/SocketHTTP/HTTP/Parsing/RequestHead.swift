/// A parsed head: all of a request but its body.
struct RequestHead: Sendable {
    let method: HTTPMethod
    let target: RequestTarget
    let version: HTTPVersion
    /// Their bytes are the whole head's.
    let fields: HTTPFields
    let framing: BodyFraming
    let keepsAlive: Bool
    let expectsContinue: Bool
    /// The client's own `X-Request-Id`, if it is sane.
    let requestID: String?
    /// How many bytes it took.
    let length: Int
}
