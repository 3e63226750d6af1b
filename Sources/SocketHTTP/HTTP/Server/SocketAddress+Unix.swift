import Glibc

extension SocketAddress {
    /// The longest path of a unix socket, in bytes; one more ends it (`unix(7)`).
    static let longestPath = 107

    /// Where a path begins in `sockaddr_un`.
    private static let pathOffset = MemoryLayout<sa_family_t>.size

    /// The address of a socket in the file system; nil for a path that is too long or empty.
    init?(path: String) {
        let bytes = Array(path.utf8)
        guard (1...Self.longestPath).contains(bytes.count) else { return nil }
        storage.ss_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &storage) { storage in
            storage[Self.pathOffset...].copyBytes(from: bytes)
        }
        length = socklen_t(Self.pathOffset + bytes.count + 1)
    }

    /// The address of a socket that has a name but no file (`unix(7)`, abstract); a name that is too long is cut.
    init(abstractName: String) {
        let bytes = [0] + abstractName.utf8.prefix(Self.longestPath)
        storage.ss_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &storage) { storage in
            storage[Self.pathOffset...].copyBytes(from: bytes)
        }
        length = socklen_t(Self.pathOffset + bytes.count)
    }

    /// The path of a unix socket; empty for one without, as most clients have.
    var path: String {
        withUnsafeBytes(of: storage) { storage in
            let end = min(Int(length), Self.pathOffset + Self.longestPath)
            guard end > Self.pathOffset else { return "" }
            let bytes = storage[Self.pathOffset..<end].prefix { $0 != 0 }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}
