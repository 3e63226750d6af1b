import Dispatch
public import Glibc
import Logging
import Synchronization

/// Where all lines of a program go. A thread of its own writes them in batches, each by one call, so that nobody who
/// logs ever waits for whatever reads the log: what cannot be written in time is dropped and counted, and a line says
/// so as soon as lines are taken again.
///
/// The first line after a silence is written at once, further ones with others, warnings and worse at once again. The
/// thread lives until ``finish(within:)``.
public final class LogSink: Sendable {
    let format: LogFormat
    let clock: LogClock

    let descriptor: Int32
    let limits: LogSinkLimits
    let state: Mutex<LogSinkState>
    let isHurried = Atomic(false)
    let bell = DispatchSemaphore(value: 0)
    let end = DispatchSemaphore(value: 0)

    /// Begins to write to a descriptor, which is left open at the end.
    /// - Throws: ``LogSinkError`` if the system has no thread to give.
    public init(
        descriptor: Int32 = STDERR_FILENO, format: LogFormat, clock: LogClock = .system,
        limits: LogSinkLimits = LogSinkLimits()
    ) throws(LogSinkError) {
        self.descriptor = descriptor
        self.format = format
        self.clock = clock
        self.limits = limits
        state = Mutex(LogSinkState(limits: limits))
        try startThread()
    }

    /// From now on lines wait for no others: the program is about to end and may not be given the time for more.
    public func hurry() {
        isHurried.store(true, ordering: .relaxed)
        if state.withLock({ $0.hurry() }) { bell.signal() }
    }

    /// Ends it, having written what there was. False if that took too long, as with a reader that does not read.
    @discardableResult
    public func finish(within time: Duration = .seconds(1)) -> Bool {
        if state.withLock({ $0.end() }) { bell.signal() }
        let isInTime = end.wait(timeout: .now() + time.dispatchInterval) == .success
        // Whoever asks again is told the same.
        if isInTime { end.signal() }
        return isInTime
    }

    /// Takes whole lines.
    func append(_ lines: Bytes, isUrgent: Bool) {
        if state.withLock({ $0.append(lines, isUrgent: isUrgent) }) { bell.signal() }
    }

    /// Takes the line of something that happened now.
    func append(_ event: EventLine) {
        var buffer = LineBuffer(capacity: 512)
        event.append(to: &buffer, in: format, at: LogTime(milliseconds: clock.now()))
        append(buffer.bytes, isUrgent: event.level >= .warning)
    }
}

extension Duration {
    var dispatchInterval: DispatchTimeInterval {
        let (seconds, attoseconds) = components
        return .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
    }
}
