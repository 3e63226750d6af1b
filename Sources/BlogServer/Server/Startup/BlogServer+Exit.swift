import ArgumentParser
import Dispatch
import Glibc
import LinuxSupport
import Logging
import Threads

extension BlogServer {
    /// Reports an error in one line and exits: 64 for an invalid command line, 73 if the output cannot be written, 1 if the server
    /// cannot start. A request for help is not an error.
    static func exit(withOneLineFor error: any Error) -> Never {
        let code = error is OutputError ? ExitCode(73) : exitCode(for: error)
        if code == .success {
            do throws(OutputError) {
                try StandardStreams.output(fullMessage(for: error) + "\n")
            } catch {
                exit(withOneLineFor: error)
            }
        } else {
            let text = code == .validationFailure ? message(for: error) : String(describing: error)
            StandardStreams.error("blog-server: \(text)\n")
        }
        Glibc.exit(code.rawValue)
    }
}

/// Ends the process when a graceful shutdown takes too long. A thread that hangs cannot prevent it: the deadline has a thread
/// of its own. All acknowledged data is on the disk, so nothing is lost.
struct ExitDeadline: Sendable {
    /// What follows the drain: closing the database.
    private static let rest = Duration.seconds(2)

    private let start = DispatchSemaphore(value: 0)

    /// Starts the thread, while the system has one.
    /// - Parameter time: the time that a graceful shutdown may take before the database is closed.
    init(after time: Duration, _ log: LogSink, _ logger: Logger) {
        _ = startThread(named: "exit-deadline") { [start] in
            start.wait()
            let seconds = (time + Self.rest).components.seconds
            sleep(UInt32(clamping: seconds))
            logger.error("The shutdown takes too long: the process ends", metadata: ["seconds": "\(seconds)"])
            log.finish(within: .milliseconds(100))
            // Not exit(3), which may wait for other threads.
            _exit(ExitCode.failure.rawValue)
        }
    }

    /// Starts the time. A graceful end comes before its end.
    func begin() {
        start.signal()
    }
}
