import BlogTestSupport
import Database
import Foundation
import Synchronization

/// A proxy between a store and PostgreSQL, which cuts a connection at a COMMIT.
final class CommitCutter: Sendable {
    /// When a connection is cut.
    enum Moment: CaseIterable {
        /// The server does not get the COMMIT.
        case before
        /// The COMMIT was sent, and the server may be working on it.
        case during
        /// The server has answered, but the store does not get the answer.
        case after
    }

    let address: PostgresAddress
    private let folder: TemporaryFolder
    private let listener: Int32
    private let next = Mutex<Moment?>(nil)

    /// - Parameter socket: the socket of the server.
    init(to socket: String) throws {
        folder = try TemporaryFolder()
        address = try PostgresAddress(
            "postgres://postgres@/postgres?host=\(folder.url.path)&port=5432")
        listener = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        let path = folder.path(".s.PGSQL.5432")
        guard withSocketAddress(path, { bind(listener, $0, $1) }) == 0, listen(listener, 16) == 0 else {
            throw CocoaError(.fileWriteUnknown)
        }
        Thread.detachNewThread { [weak self, listener] in
            while case let client = accept(listener, nil, nil), client >= 0 {
                let server = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
                guard withSocketAddress(socket, { connect(server, $0, $1) }) == 0 else {
                    close(server)
                    close(client)
                    continue
                }
                let link = Link(client: client, server: server)
                Thread.detachNewThread { link.answer() }
                Thread.detachNewThread { [weak self] in link.ask { self?.next.withLock { $0.take() } } }
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    /// Cuts the connection of the next COMMIT.
    func cut(_ moment: Moment) { next.withLock { $0 = moment } }

    /// Whether the cut has not happened.
    var isWaiting: Bool { next.withLock { $0 != nil } }
}

/// The two sockets of a connection. The last thread closes them.
private final class Link: Sendable {
    private let client, server: Int32
    private let isMuted = Atomic(false)

    init(client: Int32, server: Int32) {
        (self.client, self.server) = (client, server)
    }

    deinit {
        close(client)
        close(server)
    }

    private func cut() {
        shutdown(client, Int32(SHUT_RDWR))
        shutdown(server, Int32(SHUT_RDWR))
    }

    /// Passes the server's answers on.
    func answer() {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = read(server, &buffer, buffer.count), count > 0 {
            guard !isMuted.load(ordering: .acquiring), send(buffer[..<count], to: client) else { break }
        }
        cut()
    }

    /// Passes the store's messages on.
    func ask(moment: () -> CommitCutter.Moment?) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var messages = Messages()
        while case let count = read(client, &buffer, buffer.count), count > 0 {
            let cut = messages.add(buffer[..<count]) ? moment() : nil
            if cut == .before { break }
            if cut == .after { isMuted.store(true, ordering: .releasing) }
            guard send(buffer[..<count], to: server), cut != .during else { break }
        }
        // The answer of the server cuts a muted connection.
        if !isMuted.load(ordering: .acquiring) { cut() }
    }

    private func send(_ bytes: ArraySlice<UInt8>, to socket: Int32) -> Bool {
        bytes.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            == bytes.count
    }
}

/// Finds the executions of COMMIT in what a client sends (https://www.postgresql.org/docs/15/protocol-message-formats.html).
private struct Messages {
    private var rest: [UInt8] = []
    private var isStarted = false
    /// The names of the prepared COMMITs.
    private var commits: Set<String> = []

    /// - Returns: whether the bytes complete a message that binds a COMMIT.
    mutating func add(_ bytes: ArraySlice<UInt8>) -> Bool {
        rest += bytes
        var isCommit = false
        while let message = takeMessage() {
            let texts = message.dropFirst(5).split(
                separator: 0, maxSplits: 2, omittingEmptySubsequences: false
            )
            .map { String(decoding: $0, as: UTF8.self) }
            switch message.first {
            case UInt8(ascii: "P") where texts.count > 1 && texts[1] == "COMMIT": commits.insert(texts[0])
            case UInt8(ascii: "B") where texts.count > 1 && commits.contains(texts[1]): isCommit = true
            default: break
            }
        }
        return isCommit
    }

    /// The first message of a connection has no type.
    private mutating func takeMessage() -> ArraySlice<UInt8>? {
        let start = isStarted ? 1 : 0
        guard rest.count >= start + 4 else { return nil }
        let length = rest[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } + start
        guard rest.count >= length else { return nil }
        let message = rest[..<length]
        rest = Array(rest[length...])
        defer { isStarted = true }
        return isStarted ? message : []
    }
}

private func withSocketAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    return withUnsafePointer(to: address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
    }
}
