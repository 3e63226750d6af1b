import GRDB
import Glibc
import Hummingbird
import Logging

/// The template's defaults: the HTTP/1 server on NIO's shared event loops, a logger, and `LogRequestsMiddleware` at
/// info. Nothing is added: no CORS, metrics, tracing or compression, and no headers beyond Hummingbird's own.
func buildApplication(_ arguments: HummingbirdServer) throws -> some ApplicationProtocol {
    var logger = Logger(label: "hummingbird-server")
    logger.logLevel = arguments.logLevel
    // A pool with its default configuration, because it lets readers run in parallel.
    let database = try DatabasePool(path: arguments.database)
    // GRDB's default can lose the last commits at a power failure; blog-server's setting does not.
    try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    return Application(
        router: buildRouter(database),
        configuration: ApplicationConfiguration(
            address: .hostname(arguments.hostname, port: arguments.port)),
        onServerRunning: { channel in
            // The line that blog-server prints too, for programs that wait for it.
            print("listening on http://\(arguments.hostname):\(channel.localAddress?.port ?? 0)")
            fflush(nil)
        },
        logger: logger)
}

func buildRouter(_ database: DatabasePool) -> Router<AppRequestContext> {
    let router = Router(context: AppRequestContext.self)
    router.addMiddleware {
        LogRequestsMiddleware(.info)
    }
    router.get("healthz") { _, _ in
        Health(status: "ok")
    }
    let signing = BearerMiddleware(repository: TokenRepository(database: database))
    router.addRoutes(
        UserController(repository: UserRepository(database: database)).endpoints, atPath: "users")
    BlogController(repository: BlogRepository(database: database), signing: signing)
        .addRoutes(to: router.group("blogs"))
    DraftController(repository: DraftRepository(database: database), signing: signing)
        .addRoutes(to: router.group("drafts"))
    return router
}
