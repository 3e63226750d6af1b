import BlogContracts
import BlogPresenters
import Logging
import SocketHTTP

/// Log lines on which the operator may act: guesses at passwords, floods of registrations. Services do not log.
extension Stage {
    /// Leaves a line if the login that was tried has failed or came too soon. The name is what was sent, be it
    /// nobody's; the password is not in it.
    func noteLogin(as name: String, _ exchange: Exchange) {
        let name = String(String.UnicodeScalarView(name.unicodeScalars.prefix(64)))
        note(exchange, failed: failure.error?.kind == .badCredentials, ["username": "\(name)"])
    }

    /// Logs a registration that came too soon after others from its address.
    func noteRegistration(_ exchange: Exchange) {
        guard failure.error?.kind == .tooManyRequests else { return }
        logger.warning(
            "Too many registrations", metadata: ["address": "\(exchange.clients.of(exchange.request))"])
    }

    /// Leaves a line if the current password, which a change of it needs, was wrong or came too soon.
    func notePasswordChange(_ exchange: Exchange) {
        let isWrong = failure.error?.fields.contains { $0.field == "currentPassword" } ?? false
        note(exchange, failed: isWrong, ["user": "\(exchange.identifier)"])
    }

    private func note(_ exchange: Exchange, failed: Bool, _ who: Logger.Metadata) {
        let metadata = who.merging(["address": "\(exchange.clients.of(exchange.request))"]) { $1 }
        if failed {
            logger.notice("Wrong password", metadata: metadata)
        } else if failure.error?.kind == .tooManyRequests {
            logger.warning("Too many wrong passwords", metadata: metadata)
        }
    }
}
