import SocketHTTP

/// The line that a request leaves: who asked for what, and what came of it. Of the request's fields it has the user
/// agent alone; what says who somebody is (`Authorization`, `Cookie`) and what they wrote never gets here.
struct AccessLine {
    let record: HTTPExchangeRecord
    let level: StaticString
    /// Whose request it was; empty where that is not known.
    let address: String

    /// The most bytes that are kept of what a client may make as long as it likes.
    static let longestMethod = 32
    static let longestTarget = 1_024
    static let longestAgent = 256

    /// Appends the line with its end.
    func append(to buffer: inout LineBuffer, in format: LogFormat, at time: LogTime) {
        switch format {
        case .text: appendText(to: &buffer, at: time)
        case .json: appendJSON(to: &buffer, at: time)
        }
    }

    private func appendText(to buffer: inout LineBuffer, at time: LogTime) {
        buffer.append(time)
        buffer.append(UInt8(ascii: " "))
        buffer.append(level)
        buffer.append(" \"" as StaticString)
        if let request = record.request {
            buffer.append(escaped: request.method.rawValue, limit: Self.longestMethod, in: .text)
            buffer.append(UInt8(ascii: " "))
            request.targetBytes.withUnsafeBufferPointer {
                buffer.append(escaped: $0, limit: Self.longestTarget, in: .text)
            }
        } else {
            buffer.append(UInt8(ascii: "-"))
        }
        buffer.append("\" " as StaticString)
        buffer.append(decimal: record.status.rawValue)
        buffer.append(UInt8(ascii: " "))
        buffer.append(milliseconds: record.duration)
        buffer.append("ms request-id=" as StaticString)
        buffer.append(value: record.requestID, in: .text)
        if let route = record.route {
            buffer.append(" route=" as StaticString)
            buffer.append(value: route, in: .text)
        }
        if let cause = record.cause {
            buffer.append(" cause=" as StaticString)
            buffer.append(value: cause, in: .text)
        }
        if !address.isEmpty {
            buffer.append(" address=" as StaticString)
            buffer.append(value: address, in: .text)
        }
        buffer.append(" received=" as StaticString)
        buffer.append(decimal: record.received)
        buffer.append(" sent=" as StaticString)
        buffer.append(decimal: record.sent)
        appendAgent(to: &buffer, in: .text, after: " user-agent=\"")
        if !record.isComplete { buffer.append(" complete=false" as StaticString) }
        buffer.append(UInt8(ascii: "\n"))
    }

    private func appendJSON(to buffer: inout LineBuffer, at time: LogTime) {
        buffer.append(#"{"time":""# as StaticString)
        buffer.append(time)
        buffer.append(#"","level":""# as StaticString)
        buffer.append(level)
        buffer.append(#"","message":"request","request-id":""# as StaticString)
        buffer.append(escaped: record.requestID, limit: Self.longestAgent, in: .json)
        if let request = record.request {
            buffer.append(#"","method":""# as StaticString)
            buffer.append(escaped: request.method.rawValue, limit: Self.longestMethod, in: .json)
            buffer.append(#"","target":""# as StaticString)
            request.targetBytes.withUnsafeBufferPointer {
                buffer.append(escaped: $0, limit: Self.longestTarget, in: .json)
            }
        }
        if let route = record.route {
            buffer.append(#"","route":""# as StaticString)
            buffer.append(escaped: route, limit: Self.longestTarget, in: .json)
        }
        if let cause = record.cause {
            buffer.append(#"","cause":""# as StaticString)
            buffer.append(escaped: cause, limit: Self.longestTarget, in: .json)
        }
        buffer.append(#"","status":"# as StaticString)
        buffer.append(decimal: record.status.rawValue)
        buffer.append(#","duration-ms":"# as StaticString)
        buffer.append(milliseconds: record.duration)
        buffer.append(#","received":"# as StaticString)
        buffer.append(decimal: record.received)
        buffer.append(#","sent":"# as StaticString)
        buffer.append(decimal: record.sent)
        if !address.isEmpty {
            buffer.append(#","address":""# as StaticString)
            buffer.append(escaped: address, limit: Self.longestAgent, in: .json)
            buffer.append(UInt8(ascii: "\""))
        }
        appendAgent(to: &buffer, in: .json, after: #","user-agent":""#)
        buffer.append(#","complete":"# as StaticString)
        buffer.append(record.isComplete ? "true}\n" : "false}\n" as StaticString)
    }

    private func appendAgent(to buffer: inout LineBuffer, in format: LogFormat, after mark: StaticString) {
        guard let agent = record.request?.fields.bytes(of: "user-agent") else { return }
        buffer.append(mark)
        agent.withUnsafeBufferPointer { buffer.append(escaped: $0, limit: Self.longestAgent, in: format) }
        buffer.append(UInt8(ascii: "\""))
    }
}
