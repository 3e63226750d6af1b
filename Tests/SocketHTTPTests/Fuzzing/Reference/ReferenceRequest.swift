/// A request as the reference reads it: its head is complete, its content may not be.
struct ReferenceRequest {
    /// How the content ends.
    enum Ending: Equatable {
        case complete
        case incomplete
        case malformed
    }

    var head: ReferenceHead
    /// The content that was read.
    var content: [UInt8] = []
    var ending = Ending.complete
}
