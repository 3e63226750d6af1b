import GRDB
import Glibc
import Hummingbird
import Logging

/// What is on is what the template has on: the default HTTP/1 server on NIO's shared event loops, a logger, and
/// `LogRequestsMiddleware` at info. Nothing is added: no CORS, metrics, tracing or compression, and no headers beyond
/// Hummingbird's own.
func buildApplication(_ arguments: HummingbirdServer) throws -> some ApplicationProtocol {
    var logger = Logger(label: "hummingbird-server")
    logger.logLevel = arguments.logLevel
    // A pool, because it lets readers run side by side; with its default configuration.
    let users = UserRepository(database: try DatabasePool(path: arguments.database))
    return Application(
        router: buildRouter(users),
        configuration: ApplicationConfiguration(
            address: .hostname(arguments.hostname, port: arguments.port)),
        onServerRunning: { channel in
            // The line that blog-server prints too, for whoever waits for it.
            print("listening on http://\(arguments.hostname):\(channel.localAddress?.port ?? 0)")
            fflush(nil)
        },
        logger: logger)
}

func buildRouter(_ users: UserRepository) -> Router<BasicRequestContext> {
    let router = Router(context: BasicRequestContext.self)
    router.addMiddleware {
        LogRequestsMiddleware(.info)
    }
    router.get("healthz") { _, _ in
        Health(status: "ok")
    }
    router.addRoutes(UserController(repository: users).endpoints, atPath: "users")
    return router
}
