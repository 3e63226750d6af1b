import Dispatch
import Glibc
import SocketHTTP

/// SIGTERM and SIGINT, as something to wait for. One that comes before anybody waits is not lost.
struct TerminationSignal {
    private static let numbers = [SIGTERM, SIGINT]
    private let arrival: AsyncStream<Never>

    /// Catches the signals from now on.
    init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw HTTPServerError.unavailable(call: "pipe", reason: String(cString: strerror(errno)))
        }
        let (arrival, continuation) = AsyncStream.makeStream(of: Never.self)
        let source = DispatchSource.makeReadSource(fileDescriptor: ends[0])
        source.setEventHandler {
            for number in TerminationSignal.numbers { signal(number, SIG_DFL) }
            continuation.finish()
            source.cancel()
        }
        source.activate()
        wakingEnd = ends[1]
        for number in TerminationSignal.numbers { signal(number, wake) }
        self.arrival = arrival
    }

    /// Returns when the first has come. The next one ends the process at once, as is their default.
    func wait() async {
        for await _ in arrival {}
    }
}

/// The pipe's end that a signal writes to: all that a signal's handler may reach is what is global.
nonisolated(unsafe) private var wakingEnd: Int32 = -1

private func wake(_: Int32) {
    let error = errno
    var byte: UInt8 = 0
    _ = write(wakingEnd, &byte, 1)
    errno = error
}
