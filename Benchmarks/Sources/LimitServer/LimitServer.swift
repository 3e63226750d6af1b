import CLimit
import Glibc

/// The limit of this machine: plain epoll loops, one per core, and plain `sqlite3_*` calls, with the same responses and
/// header fields as blog-server. It has no tasks, no limits and no timeouts, supports only the six measured requests,
/// and writes columns directly from SQLite's memory into the response. The writes of one turn of a loop are one
/// transaction. Such a program is hard to maintain; it shows how much of the possible speed a maintainable one reaches.
@main
struct LimitServer {
    static func main() {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            var port = options.port
            // The first loop takes the port, the others share it.
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
