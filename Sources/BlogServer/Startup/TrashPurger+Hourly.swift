import BlogModels
import BlogServices
import Logging

extension TrashPurger {
    /// Purges every hour and after each signal, and logs the outcome.
    static func hourly(
        over trash: TrashService, and purges: PurgeSignal, _ logger: Logger
    ) -> TrashPurger {
        TrashPurger(trash: trash) {
            // A cancelled wait would end the signal. So the hour sends a signal, and only the hour is cancelled.
            let hour = Task {
                try await Task.sleep(for: .seconds(3_600))
                purges.send()
            }
            defer { hour.cancel() }
            try await purges.wait()
        } report: { outcome in
            switch outcome {
            case .success(0): break
            case .success(let count): logger.info("Recycle bin purged", metadata: ["posts": "\(count)"])
            case .failure(let error):
                logger.error("Cannot purge the recycle bin", metadata: ["error": "\(error)"])
            }
        }
    }
}
