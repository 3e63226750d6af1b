import Logging
import ProcessSupport

extension BlogServer {
    /// Serves on for a while after `/readyz` has begun to answer 503, so that a proxy or a load balancer sends its
    /// requests elsewhere before the listener closes. A second signal ends the wait.
    func waitAsLameDuck(_ duration: Duration, _ signals: CaughtSignals, _ logger: Logger) async {
        guard duration > .zero else { return }
        logger.notice(
            "about to end: /readyz answers 503", metadata: ["seconds": "\(duration.components.seconds)"])
        await signals.wait(atMost: duration)
        signals.release()
    }
}
