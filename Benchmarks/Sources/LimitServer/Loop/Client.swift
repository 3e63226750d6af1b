/// One connection.
final class Client {
    let descriptor: Int32
    /// The beginning of a request whose end has not come.
    var rest: [UInt8] = []
    /// What the socket did not take of an answer.
    var unsent: [UInt8] = []
    /// Whether the client asked for no more than what is answered now.
    var isLast = false

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }
}
