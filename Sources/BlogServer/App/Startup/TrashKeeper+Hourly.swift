import BlogModels
import BlogServices
import Logging

extension TrashKeeper {
    /// Looks every hour, and writes what came of it to the log.
    static func hourly(over trash: TrashService, _ logger: Logger) -> TrashKeeper {
        TrashKeeper(trash: trash) {
            try await Task.sleep(for: .seconds(3_600))
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
