/// What was decided while an answer's head was written.
struct WrittenHead: Equatable {
    /// Whether the connection may be used again: the answer has a say in it.
    let keepsAlive: Bool
    /// How the content that is still to come is framed; nil where none comes.
    var stream: StreamFraming?
}
