import Logging
import SocketHTTP
import Synchronization

/// Logs once that a peer sends `X-Forwarded-For` and is not trusted. If it is a proxy, all its clients count as one.
final class UntrustedProxy: HTTPObserver {
    private let trusted: TrustedProxies
    private let logger: Logger
    private let isLogged = Atomic(false)

    init(besides trusted: TrustedProxies, _ logger: Logger) {
        self.trusted = trusted
        self.logger = logger
    }

    func answered(_ record: HTTPExchangeRecord) {
        guard !isLogged.load(ordering: .relaxed), let request = record.request,
            request.fields.bytes(of: "x-forwarded-for") != nil,
            !trusted.contains(peer: request.remoteAddress),
            !isLogged.exchange(true, ordering: .relaxed)
        else { return }
        let peer = request.remoteAddress
        logger.warning(
            "X-Forwarded-For is ignored, because its sender is not trusted. If it is your proxy, add it to --trust-proxy",
            metadata: [
                "address": "\(peer)",
                "add": "\(TrustedProxies.thisMachine.contains(peer: peer) ? "local" : peer)",
                "see": "Documentation/behind-nginx.md",
            ])
    }
}
