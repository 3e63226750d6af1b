import Glibc
import LinuxSupport
import Logging
import Threads

extension ServiceManager {
    /// Sends a message, and logs a failure.
    func notify(_ message: Message, _ logger: Logger) {
        do {
            try notify(message)
        } catch {
            logger.warning("Cannot notify the service manager", metadata: ["error": "\(error)"])
        }
    }

    /// Starts to tell the manager that the server works, twice in the time that the manager waits, while no thread hangs.
    func keepAlive(by watchdog: Watchdog) {
        guard let patience else { return }
        _ = startThread(named: "service-manager") {
            let (seconds, attoseconds) = (patience / 2).components
            var pause = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
            while true {
                reportLife(by: watchdog)
                nanosleep(&pause, nil)
            }
        }
    }

    /// Tells the manager that the server works, unless a thread hangs: the same check as that of `/healthz`. A failure is
    /// ignored, because the next message comes soon.
    func reportLife(by watchdog: Watchdog) {
        if watchdog.hanging.isEmpty { try? notify(.alive) }
    }
}
