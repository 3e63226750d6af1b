import Dispatch
import Glibc
import Logging
import ServerLog
import SocketHTTP

/// The HTTP server and the access log of blog-server, with one constant response. It is the limit for a response from
/// the cache.
@main
struct ConstantServer {
    static func main() throws {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            let response = try Answer(path: options.answer).response
            let log = try LogSink(format: .text)
            let server = HTTPServer(
                configuration: HTTPServerConfiguration(port: options.port),
                logger: Logger(label: "constant-server") { label in
                    LineLogHandler(label: label, to: log, logLevel: .info, metadataProvider: nil)
                })
            let address = try server.listen()
            try server.start { _ in
                AccessLog(to: log, least: .info)
            } _: { _ in
                ConstantHandler(response: response)
            }
            print("listening on http://\(address)")
            fflush(nil)
            // A signal ends it.
            dispatchMain()
        } catch {
            let line = "constant-server: \(error)\n"
            write(STDERR_FILENO, line, line.utf8.count)
            exit(1)
        }
    }
}
