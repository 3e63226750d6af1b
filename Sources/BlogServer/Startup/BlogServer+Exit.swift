import ArgumentParser
import Glibc
import Logging
import ProcessSupport

extension BlogServer {
    /// Reports an error in one line and exits: 64 for a wrong command line, 1 for a server that cannot start. Requested
    /// help is not an error.
    static func exit(withOneLineFor error: any Error) -> Never {
        let code = exitCode(for: error)
        if code == .success {
            print(fullMessage(for: error))
        } else {
            let text = code == .validationFailure ? message(for: error) : String(describing: error)
            StandardStreams.error("blog-server: \(text)\n")
        }
        Glibc.exit(code.rawValue)
    }
}

extension BlogServer {
    /// Continues for a while after `/readyz` has become 503, so that a proxy or a load balancer sends its requests
    /// elsewhere before the listener closes. A second signal ends the wait.
    func waitAsLameDuck(_ duration: Duration, _ signals: CaughtSignals, _ logger: Logger) async {
        guard duration > .zero else { return }
        logger.notice(
            "about to end: /readyz answers 503", metadata: ["seconds": "\(duration.components.seconds)"])
        await signals.wait(atMost: duration)
        signals.release()
    }
}
