/// A request as the reference reads it: its head is whole, its content perhaps not.
struct ReferenceRequest {
    /// What became of the content.
    enum Ending: Equatable {
        case complete
        case incomplete
        case malformed
    }

    var head: ReferenceHead
    /// The content, as far as it could be read.
    var content: [UInt8] = []
    var ending = Ending.complete
}
