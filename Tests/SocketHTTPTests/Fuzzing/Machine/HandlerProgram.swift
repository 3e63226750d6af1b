import SocketHTTP

/// The meaning of a path, letter by letter:
///
/// - `r` reads a piece of the content, `R` all of it, `Z` uses content of earlier requests
/// - `w` waits until it is released or cancelled, `W` until it is released, `y` yields, `t` throws, `f` throws a
///   failure
/// - `n` 204, `v` 205, `m` 304, `p` 404, `o` and `i` invalid statuses
/// - `k` `Connection: close`, `l` a wrong length, `x` a transfer coding, `d` a date, `q` a request id
/// - `b` content, `B` much content, `e` the content that was read
///
/// The query is a field, `name=value`, both percent-encoded and possibly invalid.
final class HandlerProgram: @unchecked Sendable {
    private struct Failure: Error {}

    private let call: HandlerCall
    private let request: HTTPRequest
    private let log: HandlerLog
    private var steps: ArraySlice<Character>
    private var response = HTTPResponse()
    private var content: [UInt8] = []

    init(_ call: HandlerCall, _ request: HTTPRequest, _ log: HandlerLog) {
        self.call = call
        self.request = request
        self.log = log
        steps =
            request.path.dropFirst().prefix(32).map { step in
                guard step == "B" else { return step }
                log.largePieces -= 1
                return log.largePieces >= 0 ? "B" : "b"
            }[...]
        call.readsAtOnce = steps.first { "rR".contains($0) } == "R"
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
            default: try await take(step)
            }
        }
        call.ending = .answered(PlannedResponse(response, content: content))
        response.body = HTTPBody(content)
        return response
    }

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

    /// Checks that content of the client's earlier requests cannot be used.
    private func useStale() async {
        if var pieces = log.staleBodies[request.remoteAddress]?.makeAsyncIterator(),
            let piece = try? await pieces.next()
        {
            log.found("content of \(piece.count) bytes read after the end of its request")
        }
    }

    private func piece(_ step: Character) -> [UInt8] {
        switch step {
        case "b": Array("0123456789".utf8)
        case "B": [UInt8](repeating: UInt8(ascii: "B"), count: 8 * 1024)
        default: call.received
        }
    }
}
