import CLimit
import Glibc

/// The most that this machine gives: bare epoll loops, one a core, and bare `sqlite3_*` calls, answering what
/// blog-server answers with the same header fields. It has no tasks, no routes, no limits and no timeouts, takes only
/// GET without a body, and writes what a scene shows straight from SQLite's memory into the answer. Nobody would want
/// to keep a program like this; it says how much of the possible is left by one that can be kept.
@main
struct LimitServer {
    static func main() {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            var port = options.port
            // The first takes the port, the others share it.
            var loops: [Loop] = []
            for _ in 0..<options.loops {
                loops.append(try Loop(port: &port, database: options.database))
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
