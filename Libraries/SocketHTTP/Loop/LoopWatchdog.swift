#if DEBUG
import Glibc
import Logging
import Offloading

/// Logs work that blocks a loop's thread for more than 100 ms: once while it blocks, and again with the total time at its
/// end. One thread per server checks all its loops and ends when they are gone.
final class LoopWatchdog: @unchecked Sendable {
    private struct WeakWatch {
        weak var watch: LoopWatch?
    }

    private static let limit = 100_000_000
    private static let mostNamed = 5

    /// Used by the watchdog's thread only, after that has started.
    private var watched: [WeakWatch]
    private let logger: Logger

    private init(_ watches: [LoopWatch], _ logger: Logger) {
        watched = watches.map { WeakWatch(watch: $0) }
        self.logger = logger
    }

    /// Starts to watch, if the system has a thread for it.
    static func start(over watches: [LoopWatch], _ logger: Logger) {
        let watchdog = LoopWatchdog(watches, logger)
        _ = startThread(named: "http-watchdog") { watchdog.run() }
    }

    private func run() {
        while !watched.isEmpty {
            usleep(UInt32(Self.limit / 1000 / 4))
            watched.removeAll { $0.watch == nil }
            for loop in watched {
                let blocks = loop.watch?.blocks(at: LoopClock.precise, limit: Self.limit) ?? []
                for block in blocks { report(block) }
            }
        }
    }

    private func report(_ block: LoopBlock) {
        var metadata: Logger.Metadata = ["milliseconds": "\(block.nanoseconds / 1_000_000)"]
        if block.isCertain, let request = block.requests.first {
            metadata["request"] = "\(request.method) \(request.path)"
            metadata["request-id"] = "\(request.id)"
        } else {
            let named = block.requests.prefix(Self.mostNamed).map {
                "\($0.method) \($0.path) \($0.id)"
            }
            let others = block.requests.count - named.count
            metadata["one-of"] = .array(
                (named + (others > 0 ? ["and \(others) more"] : [])).map { .string($0) })
        }
        logger.warning(
            block.hasEnded ? "A handler no longer blocks its loop" : "A handler blocks its loop",
            metadata: metadata)
    }
}
#endif
