import SocketHTTP

/// What a path says, letter by letter:
///
/// - `r` reads a piece of the content, `R` all of it, `Z` what no longer is there to be read or written
/// - `w` waits until it is let go on or cancelled, `W` until it is let go on, `y` yields, `t` throws, `f` throws a failure
/// - `n` 204, `v` 205, `m` 304, `p` 404, `o` and `i` statuses that no answer may have
/// - `k` `Connection: close`, `l` a length that is wrong, `x` a coding, `d` a date, `q` a request id
/// - `b` content, `B` much of it, `e` what was read
/// - `s` streams the rest, in chunks; `c` of a length that is right; `C` of one too large, `D` too small; there `E` sends
///   what comes in as it comes in
///
/// The query is a field, `name=value`, both percent-encoded, whatever comes of it.
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
        call.ending = .answered(PlannedAnswer(response, content: content))
        response.body = HTTPBody(content)
        return response
    }

    private func stream(length: Int?) -> HTTPResponse {
        call.ending = .answered(PlannedAnswer(response, content: nil, isUncounted: length == nil))
        var answer = response
        answer.body = .stream(length: length) { [self] writer in
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
        return answer
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
            log.found("more kept for a client than may be")
        }
    }

    /// What can be done while the answer is made, and while its content is.
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

    /// What an earlier request of this client left behind must be of no use, least of all against this one.
    private func useStale() async {
        if var pieces = log.staleBodies[request.remoteAddress]?.makeAsyncIterator(),
            let piece = try? await pieces.next()
        {
            log.found("content of \(piece.count) bytes read after its request was over")
        }
        guard let writer = log.staleWriters[request.remoteAddress] else { return }
        log.staleWriters[request.remoteAddress] = nil
        do {
            try await writer.write("stale")
            log.found("content written after its answer was over")
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

    /// How much the rest will write, as far as that can be known.
    private var plannedLength: Int {
        content.count + steps.reduce(0) { $0 + ("bB".contains($1) ? piece($1).count : 0) }
    }
}
