/// How much of a request is put up with.
struct RequestLimits: Sendable {
    var lineBytes: Int
    var fieldBytes: Int
    var fieldCount: Int
    var bodyBytes: Int
}
