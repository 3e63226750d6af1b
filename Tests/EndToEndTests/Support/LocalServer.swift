import ArgumentParser
import BlogSettings
import Glibc
import LinuxSupport
import Logging
import Synchronization

@testable import SocketHTTP
@testable import blog_server

/// A server in this process without a socket: the app of `blog-server` with these options, between the parser of requests and
/// the writer of responses. It has one loop, and no event streams.
final class LocalServer: Sendable {
    private let settings: ServerSettings
    private let app: App
    private let handler: BlogHandler
    private let purging: Task<Void, Never>
    private let loop = BlockingExecutor(threads: 1)
    private let isStopped = Atomic(false)

    var client: HTTPClient { HTTPClient(host: "127.0.0.1", port: 0, local: self) }

    convenience init(database: String) throws {
        try self.init(["--database", database])
    }

    init(_ arguments: [String], environment: [String: String] = [:]) throws {
        let logger = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
        (settings, app) = try waitHere {
            try await Environment.$replacement.withValue(ProgramEnvironment.variables(environment)) {
                let settings = try Self.options(arguments).resolved()
                return (settings, try await App(settings, logger))
            }
        }
        handler = try app.makeHandler(streams: HTTPEventStreams(limit: 1))
        purging = Task { [app] in await app.purge(logger) }
    }

    /// The words with which the program refuses to start with these options; nil if it would start.
    static func refusal(of arguments: [String], environment: [String: String] = [:]) -> String? {
        do {
            try Environment.$replacement.withValue(ProgramEnvironment.variables(environment)) {
                _ = try options(arguments).resolved()
            }
            return nil
        } catch {
            return (error as? ValidationError)?.message ?? BlogServer.message(for: error)
        }
    }

    private static let known = Mutex<[[String]: BlogServer]>([:])

    /// The options of a command line. A debug build of the argument parser is slow, so it reads the same options for other
    /// databases once.
    private static func options(_ arguments: [String]) throws -> BlogServer {
        var rest = arguments
        var database: String?
        if let place = rest.firstIndex(of: "--database") {
            database = rest[place + 1]
            rest.removeSubrange(place...place + 1)
        }
        var options = try known.withLock { known in
            let options = try known[rest] ?? BlogServer.parse(rest)
            known[rest] = options
            return options
        }
        if let database { options.database.database.flag = database }
        return options
    }

    deinit { try? stop() }

    func stop() throws {
        guard !isStopped.exchange(true, ordering: .relaxed) else { return }
        purging.cancel()
        try waitHere { [purging, app] in
            await purging.value
            try await app.close()
        }
    }

    /// Begins to answer a request.
    func answer(_ request: [UInt8], from address: String) -> LocalWork<[UInt8]> {
        LocalWork(on: loop) { [self] in try await respond(to: request, from: address) }
    }

    private func respond(to bytes: [UInt8], from address: String) async throws -> [UInt8] {
        var ids = RequestIDs()
        var exchange = Exchange(id: ids.next())
        let response: HTTPResponse
        do {
            guard let (head, content) = try request(in: bytes) else {
                throw HTTPFailure.malformed("incomplete")
            }
            exchange = Exchange(
                id: head.requestID ?? exchange.id, isHead: head.method == .head, version: head.version,
                keepsAlive: head.keepsAlive)
            let request = HTTPRequest(
                method: head.method, head: head.fields.bytes, position: head.target, fields: head.fields,
                body: HTTPRequestBody(content), id: exchange.id,
                remoteAddress: address, executor: loop)
            response = try await handler.respond(to: request)
        } catch {
            response = BlogHandler.refuse(
                error as? HTTPFailure ?? .handlerFailed, requestID: exchange.id, cors: settings.cors)
        }
        guard response.body.events == nil || exchange.isHead else {
            throw SystemFailure(reason: "An event stream needs a server with a socket.")
        }
        var output = Output()
        _ = try ResponseWriter.write(response, to: exchange, date: LoopClock().date, into: &output)
        var answer = Array(output.copied.bytes)
        if output.hasContent { answer += response.body.bytes }
        if output.hasFile, let file = response.body.file { answer += try file.bytes() }
        return answer
    }

    /// Whether the bytes are a whole request, or cannot become one.
    func canAnswer(_ bytes: [UInt8]) -> Bool {
        do { return try request(in: bytes) != nil } catch { return true }
    }

    /// The request in the bytes; nil if more must follow.
    private func request(in bytes: [UInt8]) throws(HTTPFailure) -> (RequestHead, content: [UInt8])? {
        var limits = settings.limits.limits
        // The limit of what a handler keeps is not that of what it passes on.
        limits.bodyBytes = 64 << 20
        var parser = RequestParser(limits: limits)
        return try bytes.withUnsafeBufferPointer {
            (bytes) throws(HTTPFailure) -> (RequestHead, content: [UInt8])? in
            guard let head = try parser.parse(bytes) else { return nil }
            var reader = BodyReader(framing: head.framing, limits: limits)
            if let length = reader.remaining, length > limits.bodyBytes { throw .bodyTooLarge }
            var content: [UInt8] = []
            _ = try reader.take(Bytes(rebasing: bytes[head.length...]), into: &content)
            return reader.isDone ? (head, content) : nil
        }
    }
}

extension HTTPFile {
    fileprivate func bytes() throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: range.count)
        guard pread(descriptor, &bytes, bytes.count, off_t(range.lowerBound)) == bytes.count else {
            throw SystemFailure("pread")
        }
        return bytes
    }
}
