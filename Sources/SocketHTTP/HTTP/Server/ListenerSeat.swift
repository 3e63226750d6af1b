import CSocket
import Glibc

/// One loop's place at a listening socket that several loops share.
final class ListenerSeat: Sendable {
    /// Readable, for the loop's poller, when another loop has left something here.
    let signal: Int32
    private let number: Int
    private let table: ListenerTable

    /// A seat at a table; every seat is made before the first is used.
    init(at table: ListenerTable) throws(HTTPServerError) {
        signal = csocket_eventfd()
        guard signal >= 0 else { throw .system("eventfd", errno) }
        self.table = table
        number = table.join(signal)
    }

    deinit {
        // Before the signal is closed: whoever uses it holds the table's lock.
        for descriptor in table.leave(number) { close(descriptor) }
        close(signal)
    }

    /// A connection that another loop has left here.
    func next() -> Int32? { table.take(number) }

    /// Whether a connection that was just accepted is this loop's; if not, it is on its way to the one whose turn it
    /// is.
    func keeps(_ descriptor: Int32) -> Bool { table.deal(descriptor, from: number) }
}
