/// One connection.
final class Client {
    let descriptor: Int32
    /// An incomplete request.
    var rest: [UInt8] = []
    /// The rest of a response that the socket has not taken.
    var unsent: [UInt8] = []
    /// Whether the connection closes after the current response.
    var isLast = false

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }
}
