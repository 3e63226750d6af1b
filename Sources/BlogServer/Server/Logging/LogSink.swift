import Dispatch
import Glibc
import LinuxSupport
import Logging
import SocketHTTP
import Synchronization
import Threads

/// The destination of all lines of a program. A thread of its own writes them in batches, each by one call, so that no
/// logging thread ever waits for the reader of the log: lines that cannot be written in time are dropped and counted, and
/// a later line reports them.
///
/// The first line after a silence is written at once, further ones in batches, warnings and errors at once. The thread
/// lives until ``finish(within:)``.
final class LogSink: Sendable {
    let format: LogFormat
    /// Milliseconds since 1970, UTC.
    let now: @Sendable () -> Int

    private let descriptor: Int32
    private let limits: LogSinkLimits
    let state: Lock<LogSinkState>
    let writesImmediately = Atomic(false)
    private let wakeUp = DispatchSemaphore(value: 0)
    private let end = DispatchSemaphore(value: 0)

    /// Starts to write to a descriptor, which stays open at the end.
    /// - Throws: ``LogSinkError`` if the system cannot start a thread.
    init(
        descriptor: Int32 = STDERR_FILENO, format: LogFormat,
        clock now: @escaping @Sendable () -> Int = LogTime.now,
        limits: LogSinkLimits = LogSinkLimits()
    ) throws(LogSinkError) {
        self.descriptor = descriptor
        self.format = format
        self.now = now
        self.limits = limits
        state = Lock(LogSinkState(limits: limits))
        let code = startThread(named: "log-writer") { self.run() }
        guard code == 0 else {
            throw LogSinkError(call: "pthread_create", reason: HTTPServerError.reason(code))
        }
    }

    /// Writes each line immediately from now on, because the program may end soon.
    func writeImmediately() {
        writesImmediately.store(true, ordering: .relaxed)
        if state.withLock({ $0.writeImmediately() }) { wakeUp.signal() }
    }

    /// Writes the pending lines and ends the thread. Returns false if that takes too long, for example because the
    /// log's reader does not read.
    @discardableResult
    func finish(within time: Duration = .seconds(1)) -> Bool {
        if state.withLock({ $0.end() }) { wakeUp.signal() }
        let isInTime = end.wait(timeout: .now() + time.dispatchInterval) == .success
        // A further call returns the same result.
        if isInTime { end.signal() }
        return isInTime
    }

    /// Appends whole lines.
    func append(_ lines: Bytes, isUrgent: Bool) {
        if state.withLock({ $0.append(lines, isUrgent: isUrgent) }) { wakeUp.signal() }
    }

    /// Appends the line of an event that happens now.
    func log(_ event: EventLine) {
        var buffer = ByteBuffer(capacity: 512)
        event.append(to: &buffer, in: format, at: LogTime(milliseconds: now()))
        append(buffer.bytes, isUrgent: event.level >= .warning)
    }
}

extension Duration {
    var dispatchInterval: DispatchTimeInterval { .nanoseconds(nanoseconds) }
}

/// The thread that writes.
extension LogSink {
    private static let usualSize = 256 * 1_024

    private func run() {
        // Block all signals, above all SIGPIPE: if the reader has gone away, the write fails and the program continues.
        var signals = sigset_t()
        sigfillset(&signals)
        pthread_sigmask(SIG_BLOCK, &signals, nil)

        var batch: [UInt8] = []
        var due = DispatchTime.now()
        var (isDue, hasFailed, isWithinLine) = (true, false, false)
        while true {
            let step = state.withLock {
                $0.next(&batch, isDue: isDue, hasFailed: hasFailed, notice: notice)
            }
            switch step {
            case .write(let announced):
                // A partly written line must not become the beginning of the next one.
                if isWithinLine { batch.insert(UInt8(ascii: "\n"), at: 0) }
                // Writes as much as the descriptor takes before it fails.
                let written = batch.withUnsafeBytes { SharedDescriptor.write($0, to: descriptor) }
                hasFailed = written < batch.count
                if hasFailed {
                    let lost = batch[written...].lineCount - (isWithinLine && written == 0 ? 1 : 0)
                    state.withLock { $0.drop(lost - (announced > 0 ? 1 : 0) + announced) }
                }
                if written > 0 { isWithinLine = batch[written - 1] != UInt8(ascii: "\n") }
                batch.removeAll(keepingCapacity: batch.capacity <= Self.usualSize)
                due = .now() + limits.interval.dispatchInterval
                isDue = false
            case .waitForBatch:
                isDue = wakeUp.wait(timeout: due) == .timedOut
            case .waitForLine:
                wakeUp.wait()
            case .end:
                end.signal()
                return
            }
        }
    }

    private func notice(of dropped: Int) -> [UInt8] {
        var buffer = ByteBuffer(capacity: 256)
        EventLine(
            level: .warning, label: "log", message: "Lines were dropped", metadata: ["lines": "\(dropped)"]
        ).append(to: &buffer, in: format, at: LogTime(milliseconds: now()))
        return Array(buffer.bytes)
    }
}

/// When lines are written, and how many bytes may wait.
struct LogSinkLimits: Sendable {
    /// The number of bytes that are written at once.
    var batchBytes = 64 * 1_024
    /// The longest that a line waits for others.
    var interval = Duration.milliseconds(200)
    /// The most bytes that wait while the descriptor takes none, beside a batch of the same size that is being written;
    /// further lines are dropped and counted.
    var pendingBytes = 2 * 1_024 * 1_024
}

/// The format of the log's lines.
enum LogFormat: String, CaseIterable, Sendable {
    /// For people: the time, the level and the message, then `name=value`.
    case text
    /// For programs: one JSON object a line (RFC 8259).
    case json
}

/// The log cannot be started.
struct LogSinkError: Error, Hashable, Sendable, CustomStringConvertible {
    let call: String
    let reason: String

    var description: String { "cannot write the log: \(call): \(reason)" }
}
