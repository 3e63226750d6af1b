import ArgumentParser
import BlogPresenters
import BlogServices
import Logging
import SQLiteStore
import SocketHTTP
import SodiumSecrets

/// The composition root: opens the store, gives each loop its own reader, and puts presenters behind routes.
@main
struct BlogServer: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "blog-server",
        abstract: "Serves a blog from one SQLite file, as JSON and as text, over HTTP.")

    @OptionGroup var options: ServerOptions

    func run() async throws {
        let settings = try options.resolved()
        let termination = try TerminationSignal()
        let store = LateStore(path: settings.database)
        let server = try makeServer(settings, store)
        let address = try server.start()
        if settings.demo {
            _ = try await store.opened().repositories().fillIfEmpty(with: DemoBlog.content())
        }
        StandardStreams.output(line: "listening on http://\(address)")
        await termination.wait()
        await server.shutdown(drain: settings.drain)
        try store.opened().close()
    }

    private func makeServer(_ settings: ServerSettings, _ store: LateStore) throws -> HTTPServer {
        var configuration = HTTPServerConfiguration(
            host: settings.host, port: settings.port, loops: settings.loops)
        configuration.failureResponse = { ProblemAnswer.answer($0, to: $1) }
        let secrets = try SodiumSecrets()
        let clock = SystemClock()
        let wording = EnglishWording()
        let logger = Logger(label: "blog-server", factory: { StreamLogHandler.standardError(label: $0) })
        return HTTPServer(configuration: configuration, logger: logger) { _ in
            let repositories = try store.opened().repositories()
            let services = Services(repositories: repositories, clock: clock)
            return BlogHandler(
                services: services,
                tokens: TokenService(
                    tokens: repositories, users: repositories, secrets: secrets, clock: clock),
                scenes: SceneFactory(services: services, wording: wording), wording: wording)
        }
    }

    /// Errors are one line on standard error.
    static func main() async {
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            exit(withOneLineFor: error)
        }
    }
}
