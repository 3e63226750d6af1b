import CSocket
import Glibc
import Synchronization

extension Listener {
    /// Only the owner and the group may connect.
    private static let mode: mode_t = 0o660

    /// One listener per loop, all on one socket.
    static func group(of count: Int, path: String, backlog: Int) throws(HTTPServerError) -> [Listener] {
        let (descriptor, file) = try listen(at: path, backlog: backlog)
        defer { close(descriptor) }
        let distributor = ConnectionDistributor()
        var listeners: [Listener] = []
        while listeners.count < count {
            let queue = try ConnectionQueue(of: distributor)
            let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
            guard copy >= 0 else { throw .system("fcntl", errno) }
            listeners.append(Listener(descriptor: copy, file: file, queue: queue))
        }
        return listeners
    }

    /// Listens at a path. Replaces the socket of a server that is gone, but not one that is in use, nor any other file.
    private static func listen(at path: String, backlog: Int) throws(HTTPServerError) -> (Int32, SocketFile) {
        let endpoint = Endpoint.unix(path: path)
        guard let address = SocketAddress(path: path) else {
            let limit = SocketAddress.longestPath
            throw .cannotBind(endpoint, reason: "the path must have from 1 to \(limit) bytes")
        }
        // Two servers that find the socket of a third must not replace each other's.
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
        // Clients cannot connect until it listens, even if the umask allows it.
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

    /// Removes a socket that is not in use.
    private static func clear(_ path: String, _ address: SocketAddress) throws(HTTPServerError) {
        let endpoint = Endpoint.unix(path: path)
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFSOCK else {
            throw .cannotBind(endpoint, reason: "the existing file is not a socket")
        }
        let probe = csocket_stream(AF_UNIX)
        guard probe >= 0 else { throw .system("socket", errno) }
        defer { close(probe) }
        guard !address.withPointer({ connect(probe, $0, $1) == 0 }) else { throw .addressInUse(endpoint) }
        switch errno {
        case ECONNREFUSED: break
        // The accept queue is full, or the socket is of another type: it is in use.
        case EAGAIN, EPROTOTYPE: throw .addressInUse(endpoint)
        default: throw failure(errno, at: endpoint)
        }
        guard unlink(path) == 0 else { throw failure(errno, at: endpoint) }
    }

    /// Locks the folder of a path until the returned descriptor is closed; -1 if that fails, which does not keep a server
    /// from starting.
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

/// The file of a Unix socket that a server listens at. It is removed at the end, once, unless a server that started later
/// has replaced it.
final class SocketFile: Sendable {
    private let path: String
    private let identity: Identity
    private let isRemoved = Atomic(false)

    private struct Identity: Equatable {
        let device: dev_t
        let inode: ino_t

        init?(path: String) {
            var status = stat()
            guard lstat(path, &status) == 0 else { return nil }
            (device, inode) = (status.st_dev, status.st_ino)
        }
    }

    init?(path: String) {
        guard let identity = Identity(path: path) else { return nil }
        self.path = path
        self.identity = identity
    }

    deinit {
        remove()
    }

    /// Removes the file: clients can no longer connect.
    func remove() {
        guard !isRemoved.exchange(true, ordering: .relaxed) else { return }
        if Identity(path: path) == identity { unlink(path) }
    }
}
