/// How much of a request is put up with.
struct RequestLimits: Sendable {
    var lineBytes: Int
    var fieldBytes: Int
    var fieldCount: Int
    var bodyBytes: Int

    /// The most bytes of a head that can be waiting to be parsed: a leading empty line and the last CR LF too.
    var headBytes: Int { lineBytes + fieldBytes + 8 }
}
