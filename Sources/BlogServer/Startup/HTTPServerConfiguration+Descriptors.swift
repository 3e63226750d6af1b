import Logging
import SocketHTTP

extension HTTPServerConfiguration {
    /// What the program has open beside its sockets: the database (its writer and a reader a loop, a file and its
    /// log each, and what a large query puts aside), the standard streams, signals, timers.
    private var descriptorsElsewhere: Int { 64 + 8 * loops }

    /// Allows no more connections than there can be descriptors for: without one, a database cannot be opened
    /// either. Says so in the log.
    mutating func fit(descriptors: Int, _ logger: Logger) {
        let most = max(1, descriptors - descriptorsBesideConnections - descriptorsElsewhere)
        guard most < maxConnections else { return }
        logger.warning(
            "fewer connections than asked for: raise the hard limit of open files (ulimit -Hn)",
            metadata: [
                "asked": "\(maxConnections)", "max-connections": "\(most)", "open-files": "\(descriptors)",
            ])
        maxConnections = most
    }
}
