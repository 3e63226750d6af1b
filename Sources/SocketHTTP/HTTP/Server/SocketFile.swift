import Glibc
import Synchronization

/// The file of a unix socket that a server listens at. It is removed at the end, once, unless it is somebody
/// else's by then: a server that was started meanwhile may have taken the path.
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

    /// The file that has just been made there; nil if it is gone already.
    init?(path: String) {
        guard let identity = Identity(path: path) else { return nil }
        self.path = path
        self.identity = identity
    }

    deinit {
        remove()
    }

    /// Removes it; from then on nobody can connect.
    func remove() {
        guard !isRemoved.exchange(true, ordering: .relaxed) else { return }
        if Identity(path: path) == identity { unlink(path) }
    }
}
