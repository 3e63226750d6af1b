import CSocket
import Dispatch
import Glibc
import Logging
import Synchronization

/// The thread that writes.
extension LogSink {
    private static let usualSize = 256 * 1_024

    func startThread() throws(LogSinkError) {
        var thread = pthread_t()
        let sink = Unmanaged.passRetained(self)
        let code = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                csocket_name_thread("log-writer")
                Unmanaged<LogSink>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            }, sink.toOpaque())
        guard code == 0 else {
            sink.release()
            let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
            throw LogSinkError(call: "pthread_create", reason: reason)
        }
        pthread_detach(thread)
    }

    private func run() {
        // Above all SIGPIPE: a reader that has gone away fails the write and not the program.
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
                // What a failure left of a line must not become the beginning of the next.
                if isWithinLine { batch.insert(UInt8(ascii: "\n"), at: 0) }
                let written = write(batch)
                hasFailed = written < batch.count
                if hasFailed {
                    let lost = batch[written...].lineCount - (isWithinLine && written == 0 ? 1 : 0)
                    state.withLock { $0.drop(lost - (announced > 0 ? 1 : 0) + announced) }
                }
                if written > 0 { isWithinLine = batch[written - 1] != UInt8(ascii: "\n") }
                batch.removeAll(keepingCapacity: batch.capacity <= Self.usualSize)
                due = .now() + limits.interval.dispatchInterval
                isDue = false
            case .doze:
                isDue = bell.wait(timeout: due) == .timedOut
            case .sleep:
                bell.wait()
            case .end:
                end.signal()
                return
            }
        }
    }

    /// Writes as much as the descriptor takes before it fails.
    private func write(_ batch: [UInt8]) -> Int {
        batch.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
                let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
                if count > 0 {
                    written += count
                } else if count < 0, errno == EAGAIN {
                    // Somebody made it non-blocking for all who share it: then it is here that is waited.
                    var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&wanted, 1, -1)
                } else if count == 0 || errno != EINTR {
                    break
                }
            }
            return written
        }
    }

    private func notice(of dropped: Int) -> [UInt8] {
        var buffer = LineBuffer(capacity: 256)
        EventLine(
            level: .warning, label: "log", message: "Lines were dropped", metadata: ["lines": "\(dropped)"]
        ).append(to: &buffer, in: format, at: LogTime(milliseconds: clock.now()))
        return Array(buffer.bytes)
    }
}
