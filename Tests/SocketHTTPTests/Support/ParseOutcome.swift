@testable import SocketHTTP

/// The result of parsing some bytes, in a comparable form.
enum ParseOutcome: Equatable {
    case head(String, framing: BodyFraming, keepsAlive: Bool)
    case refused(HTTPFailure)
    case incomplete

    /// Parses pieces as a connection does: each call gets all bytes so far.
    static func of(_ pieces: [ArraySlice<UInt8>], limits: RequestLimits = .small) -> ParseOutcome {
        var parser = RequestParser(limits: limits)
        var buffer: [UInt8] = []
        do {
            for piece in pieces {
                buffer += piece
                guard
                    let head = try buffer.withUnsafeBufferPointer({ (bytes) throws(HTTPFailure) in
                        try parser.parse(bytes)
                    })
                else { continue }
                let fields = head.fields.map { "\($0.name)=\($0.value)" }.joined(separator: ";")
                let target = String(decoding: buffer[head.target.whole], as: UTF8.self)
                return .head(
                    "\(head.method) \(target) \(head.version) \(fields) \(head.length)",
                    framing: head.framing, keepsAlive: head.keepsAlive)
            }
            return .incomplete
        } catch {
            return .refused(error)
        }
    }

    static func of(_ text: String, limits: RequestLimits = .small) -> ParseOutcome {
        of([ArraySlice(text.utf8)], limits: limits)
    }

    /// The status of a refusal, 200 for a head, nil for an incomplete one.
    var status: Int? {
        switch self {
        case .head: 200
        case .refused(let failure): failure.status.rawValue
        case .incomplete: nil
        }
    }
}

extension RequestLimits {
    static let small = RequestLimits(lineBytes: 100, fieldBytes: 200, fieldCount: 5, bodyBytes: 64)
}
