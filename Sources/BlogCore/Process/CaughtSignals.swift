import Dispatch
import Glibc
import Synchronization

/// Signals that end a program, as something to wait for, so that it can end in order. One that comes before anybody
/// waits is not lost. A program catches signals in one place at a time.
public struct CaughtSignals: Sendable {
    private let numbers: [Int32]
    private let arrival: AsyncStream<Never>

    /// Catches these signals from now on.
    /// - Throws: ``SystemCallError``.
    public init(_ numbers: [Int32]) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemCallError("pipe") }
        let (arrival, continuation) = AsyncStream.makeStream(of: Never.self)
        let source = DispatchSource.makeReadSource(fileDescriptor: ends[0])
        source.setEventHandler {
            for number in numbers { signal(number, SIG_DFL) }
            continuation.finish()
            source.cancel()
        }
        source.activate()
        wakingEnd.store(ends[1], ordering: .releasing)
        for number in numbers { signal(number, wake) }
        self.numbers = numbers
        self.arrival = arrival
    }

    /// Returns when the first has come, or when the task is cancelled. The next one ends the process at once, as is
    /// their default.
    public func wait() async {
        for await _ in arrival {}
    }

    /// Catches no more: the next one ends the process.
    public func release() {
        for number in numbers { signal(number, SIG_DFL) }
    }
}

/// The pipe's end that a signal writes to: all that a signal's handler may reach is what is global, and takes no lock.
private let wakingEnd = Atomic<Int32>(-1)

private func wake(_: Int32) {
    let error = errno
    var byte: UInt8 = 0
    _ = write(wakingEnd.load(ordering: .acquiring), &byte, 1)
    errno = error
}
