import SocketHTTP

/// The meaning of a path, letter by letter:
///
/// - `r` reads a piece of the content, `R` all of it, `Z` uses content and streams of earlier requests
/// - `w` waits until it is released or cancelled, `W` until it is released, `y` yields, `t` throws, `f` throws a
///   failure
/// - `n` 204, `v` 205, `m` 304, `p` 404, `o` and `i` invalid statuses
/// - `k` `Connection: close`, `l` a wrong length, `x` a transfer coding, `d` a date, `q` a request id
/// - `b` content, `B` much content, `e` the content that was read
/// - `s` streams the rest in chunks; `c` with the correct length; `C` with one too large, `D` too small; `E` in a
///   stream sends content as it arrives
///
/// The query is a field, `name=value`, both percent-encoded and possibly invalid.
final class HandlerProgram: @unchecked Sendable {
    private struct Failure: Error {}

    private let call: HandlerCall
    private let request: HTTPRequest
    private let log: HandlerLog
    private let maxUnsentBytes: Int
    private var steps: ArraySlice<Character>
    private var response = HTTPResponse()
    private var content: [UInt8] = []

    init(_ call: HandlerCall, _ request: HTTPRequest, _ log: HandlerLog, maxUnsentBytes: Int) {
        self.call = call
        self.request = request
        self.log = log
        self.maxUnsentBytes = maxUnsentBytes
        steps =
            request.path.dropFirst().prefix(32).map { step in
                guard step == "B" else { return step }
                log.largePieces -= 1
                return log.largePieces >= 0 ? "B" : "b"
            }[...]
        call.readsAtOnce = steps.first { "rRscCD".contains($0) } == "R"
    }

    func respond() async throws -> HTTPResponse {
        if let field = HostileField(request.query) { response.fields.append(field.name, field.value) }
        while let step = steps.popFirst() {
            switch step {
            case "n": response.status = .noContent
            case "v": response.status = .resetContent
            case "m": response.status = .notModified
            case "p": response.status = .notFound
            case "o": response.status = HTTPStatus(rawValue: 99)
            case "i": response.status = HTTPStatus(rawValue: 101)
            case "k": response.fields.append("Connection", "close")
            case "l": response.fields.append("Content-Length", "5")
            case "x": response.fields.append("Transfer-Encoding", "chunked")
            case "d": response.fields.append("Date", "today")
            case "q": response.fields.append("X-Request-Id", "forged")
            case "b", "B", "e": content += piece(step)
            case "s": return stream(length: nil)
            case "c": return stream(length: plannedLength)
            case "C": return stream(length: plannedLength + 1)
            case "D": return stream(length: max(0, plannedLength - 1))
            default: try await take(step)
            }
        }
        call.ending = .answered(PlannedResponse(response, content: content))
        response.body = HTTPBody(content)
        return response
    }

    private func stream(length: Int?) -> HTTPResponse {
        call.ending = .answered(PlannedResponse(response, content: nil, isUncounted: length == nil))
        var streamed = response
        streamed.body = .stream(length: length) { [self] writer in
            defer { log.staleWriters[request.remoteAddress] = writer }
            do {
                try await write(to: writer)
                call.streamEnding = .returned
            } catch {
                call.streamEnding = .threw
                log.note()
                throw error
            }
            log.note()
        }
        return streamed
    }

    private func write(to writer: HTTPBodyWriter) async throws {
        if !content.isEmpty { try await write(content, to: writer) }
        while let step = steps.popFirst() {
            switch step {
            case "b", "B", "e": try await write(piece(step), to: writer)
            case "E": while let piece = try await nextPiece() { try await write(piece, to: writer) }
            default: try await take(step)
            }
        }
    }

    private func write(_ bytes: [UInt8], to writer: HTTPBodyWriter) async throws {
        call.written += bytes
        try await writer.write(bytes)
        log.note()
        if log.unsent(request.remoteAddress) > maxUnsentBytes {
            log.found("more bytes kept for a client than allowed")
        }
    }

    /// The steps that are possible before and during a stream.
    private func take(_ step: Character) async throws {
        log.note()
        switch step {
        case "r": _ = try await nextPiece()
        case "R": while try await nextPiece() != nil {}
        case "w": await log.turnstile.wait()
        case "W": await log.turnstile.waitStubbornly()
        case "y": await Task.yield()
        case "t": throw Failure()
        case "f": throw HTTPFailure.bodyTooLarge
        case "Z": await useStale()
        default: break
        }
    }

    private func nextPiece() async throws -> [UInt8]? {
        call.hasAsked = true
        var pieces = request.body.makeAsyncIterator()
        let piece = try await pieces.next()
        log.note()
        if piece?.isEmpty == true { log.found("an empty piece of content") }
        if let piece { call.received += piece } else { call.sawEnd = true }
        return piece
    }

    /// Checks that content and streams of the client's earlier requests cannot be used.
    private func useStale() async {
        if var pieces = log.staleBodies[request.remoteAddress]?.makeAsyncIterator(),
            let piece = try? await pieces.next()
        {
            log.found("content of \(piece.count) bytes read after the end of its request")
        }
        guard let writer = log.staleWriters[request.remoteAddress] else { return }
        log.staleWriters[request.remoteAddress] = nil
        do {
            try await writer.write("stale")
            log.found("content written after the end of its response")
        } catch {
            log.note()
        }
    }

    private func piece(_ step: Character) -> [UInt8] {
        switch step {
        case "b": Array("0123456789".utf8)
        case "B": [UInt8](repeating: UInt8(ascii: "B"), count: 8 * 1024)
        default: call.received
        }
    }

    /// The number of bytes that the rest will write, as far as it is known.
    private var plannedLength: Int {
        content.count + steps.reduce(0) { $0 + ("bB".contains($1) ? piece($1).count : 0) }
    }
}
