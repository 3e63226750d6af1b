import CSocket
import Glibc

extension Listener {
    /// Owner and group may connect, and nobody else.
    private static let mode: mode_t = 0o660

    /// One listener a loop, at one socket.
    static func group(of count: Int, path: String, backlog: Int) throws(HTTPServerError) -> [Listener] {
        let (descriptor, file) = try listen(at: path, backlog: backlog)
        defer { close(descriptor) }
        let table = ListenerTable()
        var listeners: [Listener] = []
        while listeners.count < count {
            let seat = try ListenerSeat(at: table)
            let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
            guard copy >= 0 else { throw .system("fcntl", errno) }
            listeners.append(Listener(descriptor: copy, file: file, seat: seat))
        }
        return listeners
    }

    /// Listens at a path. The file of a server that is gone is replaced, one that somebody listens at is not, and
    /// what is no socket is never touched.
    private static func listen(at path: String, backlog: Int) throws(HTTPServerError) -> (Int32, SocketFile) {
        let endpoint = Endpoint.unix(path: path)
        guard let address = SocketAddress(path: path) else {
            let limit = SocketAddress.longestPath
            throw .cannotBind(endpoint, reason: "the path must have from 1 to \(limit) bytes")
        }
        // Two servers that find the same file of a third must not each replace the other's: one after the other.
        let folder = lockFolder(of: path)
        defer { if folder >= 0 { close(folder) } }
        try clear(path, address)
        let descriptor = csocket_stream(AF_UNIX)
        guard descriptor >= 0 else { throw .system("socket", errno) }
        guard address.withPointer({ bind(descriptor, $0, $1) == 0 }) else {
            let code = errno
            close(descriptor)
            throw failure(code, at: endpoint)
        }
        // Until it listens nobody can connect, whatever the umask made of its mode.
        guard chmod(path, mode) == 0, Glibc.listen(descriptor, Int32(clamping: backlog)) == 0,
            let file = SocketFile(path: path)
        else {
            let code = errno
            close(descriptor)
            unlink(path)
            throw failure(code, at: endpoint)
        }
        return (descriptor, file)
    }

    /// Makes room for a socket's file.
    private static func clear(_ path: String, _ address: SocketAddress) throws(HTTPServerError) {
        let endpoint = Endpoint.unix(path: path)
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFSOCK else {
            throw .cannotBind(endpoint, reason: "a file is there that is no socket")
        }
        let probe = csocket_stream(AF_UNIX)
        guard probe >= 0 else { throw .system("socket", errno) }
        defer { close(probe) }
        guard !address.withPointer({ connect(probe, $0, $1) == 0 }) else { throw .addressInUse(endpoint) }
        switch errno {
        case ECONNREFUSED: break
        // As many wait as may, or it is of another kind: somebody is there all the same.
        case EAGAIN, EPROTOTYPE: throw .addressInUse(endpoint)
        default: throw failure(errno, at: endpoint)
        }
        guard unlink(path) == 0 else { throw failure(errno, at: endpoint) }
    }

    /// Locks the folder of a path until the descriptor that this returns is closed; -1 where that cannot be done,
    /// which is then no reason not to start.
    private static func lockFolder(of path: String) -> Int32 {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { path[...$0] } ?? "."
        let descriptor = open(String(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return -1 }
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        return descriptor
    }

    private static func failure(_ code: Int32, at endpoint: Endpoint) -> HTTPServerError {
        code == EADDRINUSE
            ? .addressInUse(endpoint) : .cannotBind(endpoint, reason: HTTPServerError.reason(code))
    }
}
