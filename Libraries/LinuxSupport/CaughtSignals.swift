import Dispatch
import Glibc
import Synchronization

/// Turns signals that end a program into events to wait for, so that it can shut down gracefully. A signal that arrives
/// before the wait is not lost. A program catches signals in one place at a time.
public struct CaughtSignals: Sendable {
    private let found: FoundActions
    private let arrivals: AsyncStream<Void>

    /// Catches the first `count` of these signals. The next one acts as the program has found it: usually it ends the process at once.
    /// A SIGHUP that `nohup` ignores stays ignored.
    /// - Parameter arrived: is called at each caught signal, on another thread than those of tasks.
    /// - Throws: ``SystemCallError``.
    public init(_ numbers: [Int32], count: Int = 1, arrived: @escaping @Sendable () -> Void = {}) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemCallError("pipe") }
        let (arrivals, continuation) = AsyncStream.makeStream(of: Void.self)
        remaining.store(count, ordering: .relaxed)
        wakingEnd.store(ends[1], ordering: .releasing)
        let found = FoundActions(of: numbers, handledBy: wake)
        let source = DispatchSource.makeReadSource(fileDescriptor: ends[0])
        source.setEventHandler { [readingEnd = ends[0]] in
            var byte: UInt8 = 0
            guard read(readingEnd, &byte, 1) == 1 else { return }
            let isLast = remaining.subtract(1, ordering: .relaxed).newValue == 0
            if isLast { found.restore() }
            arrived()
            continuation.yield()
            if isLast { source.cancel() }
        }
        source.activate()
        self.found = found
        self.arrivals = arrivals
    }

    /// Returns when the next signal arrives or the task is cancelled.
    public func wait() async {
        for await _ in arrivals { return }
    }

    /// Returns when the next signal arrives or the time has passed. May be called once, at the end.
    public func wait(atMost duration: Duration) async {
        await withTaskGroup { group in
            group.addTask { await wait() }
            group.addTask { try? await Task.sleep(for: duration) }
            await group.next()
            group.cancelAll()
        }
    }

    /// Stops catching: the next signal acts as the program has found it.
    public func release() { found.restore() }
}

/// What signals did before they were caught. The actions are constant.
private struct FoundActions: @unchecked Sendable {
    private let actions: [(number: Int32, found: sigaction)]

    init(of numbers: [Int32], handledBy handler: @escaping @convention(c) (Int32) -> Void) {
        actions = numbers.compactMap { number in
            var (own, found) = (sigaction(), sigaction())
            sigaction(number, nil, &found)
            if number == SIGHUP, found.isIgnored { return nil }
            own.__sigaction_handler.sa_handler = handler
            own.sa_flags = SA_RESTART
            sigaction(number, &own, &found)
            return (number, found)
        }
    }

    func restore() {
        for (number, found) in actions { withUnsafePointer(to: found) { _ = sigaction(number, $0, nil) } }
    }
}

extension sigaction {
    /// Whether the action is `SIG_IGN`, a macro that Swift does not see.
    fileprivate var isIgnored: Bool { unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == 1 }
}

/// The pipe's end that a signal handler writes to. A handler can only reach globals, and must not take a lock.
private let wakingEnd = Atomic<Int32>(-1)
/// How many more signals are caught.
private let remaining = Atomic<Int>(0)

private func wake(_: Int32) {
    let error = errno
    var byte: UInt8 = 0
    _ = write(wakingEnd.load(ordering: .acquiring), &byte, 1)
    errno = error
}
