import ArgumentParser
import Glibc
import Logging
import ProcessSupport

extension BlogServer {
    /// Reports an error in one line and exits: 64 for an invalid command line, 1 if the server cannot start. A request for
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
    /// Keeps the server running for a while after `/readyz` has become 503, so that a proxy or a load balancer sends its
    /// requests elsewhere before the listener closes. A second signal ends the delay.
    func delayShutdown(_ duration: Duration, _ signals: CaughtSignals, _ logger: Logger) async {
        guard duration > .zero else { return }
        logger.notice(
            "Shutting down soon: /readyz answers 503",
            metadata: ["seconds": "\(duration.components.seconds)"])
        await signals.wait(atMost: duration)
        signals.release()
    }
}
