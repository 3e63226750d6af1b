import BlogDomain
import Logging

extension TrashPurger {
    /// Purges every hour and each time that `signal` is sent, and logs the outcome.
    static func repeating(
        of services: Services, signal: PurgeSignal, _ logger: Logger
    ) -> TrashPurger {
        TrashPurger(services: services) {
            // A signal cannot be used after a cancelled wait. So a timer sends it, and only the timer is cancelled.
            let timer = Task {
                try await Task.sleep(for: .seconds(3_600))
                signal.send()
            }
            defer { timer.cancel() }
            try await signal.wait()
        } report: { outcome in
            switch outcome {
            case .success(0): break
            case .success(let count): logger.info("Recycle bin purged", metadata: ["posts": "\(count)"])
            case .failure(let error as ImplausibleClock):
                logger.warning(
                    "Expired data kept because the clock may be wrong",
                    metadata: [
                        "clock": "\(error.shown.iso8601)", "expected": "\(error.expected.iso8601)",
                        "plausible-in": "\(error.remainingSeconds)s",
                    ])
            case .failure(let error):
                logger.error("Cannot purge the recycle bin", metadata: ["error": "\(error)"])
            }
        }
    }
}
