import CLimit
import Glibc

/// The most that this machine gives: bare epoll loops, one a core, and bare `sqlite3_*` calls, answering what
/// blog-server answers with the same header fields. It has no tasks, no limits and no timeouts, knows the six requests
/// that are measured and nothing else, and writes what is shown straight from SQLite's memory into the answer. What a
/// turn of a loop brings to be written is one transaction. Nobody would want
/// to keep a program like this; it says how much of the possible is left by one that can be kept.
@main
struct LimitServer {
    static func main() {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            var port = options.port
            // The first takes the port, the others share it.
            var loops: [Loop] = []
            var writer: Writer?
            if let database = options.database { writer = try Writer(path: database) }
            for _ in 0..<options.loops {
                loops.append(try Loop(port: &port, database: options.database, writer: writer))
            }
            try loops.dropFirst().forEach { try $0.startThread() }
            print("listening on http://127.0.0.1:\(port)")
            fflush(nil)
            loops.first?.run()
        } catch {
            let line = "limit-server: \(error)\n"
            write(STDERR_FILENO, line, line.utf8.count)
            exit(1)
        }
    }
}
