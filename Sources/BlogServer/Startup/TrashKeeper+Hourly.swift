import BlogModels
import BlogServices
import Logging

extension TrashKeeper {
    /// Looks every hour and after each purge, and writes the outcome to the log.
    static func hourly(
        over trash: TrashService, and purges: PurgeSignal, _ logger: Logger
    ) -> TrashKeeper {
        TrashKeeper(trash: trash) {
            // The signal ends with the task that waits for it: so the hour sends one, and is what is cancelled.
            let hour = Task {
                try await Task.sleep(for: .seconds(3_600))
                purges.send()
            }
            defer { hour.cancel() }
            try await purges.wait()
        } report: { outcome in
            switch outcome {
            case .success(0): break
            case .success(let count): logger.info("purged the recycle bin", metadata: ["posts": "\(count)"])
            case .failure(let error):
                logger.error("the recycle bin was not purged", metadata: ["error": "\(error)"])
            }
        }
    }
}
