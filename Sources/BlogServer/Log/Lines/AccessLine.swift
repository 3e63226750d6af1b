import SocketHTTP

/// The line that a request leaves: who asked for what, and what came of it. Of the request's fields it has the user
/// agent alone; what says who somebody is (`Authorization`, `Cookie`) and what they wrote never gets here.
enum AccessLine {
    /// The most bytes that are kept of what a client may make as long as it likes.
    static let longestMethod = 32
    static let longestTarget = 1_024
    static let longestAgent = 256

    /// Appends the line with its end.
    static func append(
        _ record: HTTPExchangeRecord, _ level: StaticString, to buffer: inout LineBuffer,
        in format: LogFormat,
        at time: LogTime
    ) {
        switch format {
        case .text: appendText(record, level, to: &buffer, at: time)
        case .json: appendJSON(record, level, to: &buffer, at: time)
        }
    }

    private static func appendText(
        _ record: HTTPExchangeRecord, _ level: StaticString, to buffer: inout LineBuffer, at time: LogTime
    ) {
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
        if !record.remoteAddress.isEmpty {
            buffer.append(" address=" as StaticString)
            buffer.append(value: record.remoteAddress, in: .text)
        }
        buffer.append(" received=" as StaticString)
        buffer.append(decimal: record.received)
        buffer.append(" sent=" as StaticString)
        buffer.append(decimal: record.sent)
        appendAgent(record, to: &buffer, in: .text, after: " user-agent=\"")
        if !record.isComplete { buffer.append(" complete=false" as StaticString) }
        buffer.append(UInt8(ascii: "\n"))
    }

    private static func appendJSON(
        _ record: HTTPExchangeRecord, _ level: StaticString, to buffer: inout LineBuffer, at time: LogTime
    ) {
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
        buffer.append(#"","status":"# as StaticString)
        buffer.append(decimal: record.status.rawValue)
        buffer.append(#","duration-ms":"# as StaticString)
        buffer.append(milliseconds: record.duration)
        buffer.append(#","received":"# as StaticString)
        buffer.append(decimal: record.received)
        buffer.append(#","sent":"# as StaticString)
        buffer.append(decimal: record.sent)
        if !record.remoteAddress.isEmpty {
            buffer.append(#","address":""# as StaticString)
            buffer.append(escaped: record.remoteAddress, limit: Self.longestAgent, in: .json)
            buffer.append(UInt8(ascii: "\""))
        }
        appendAgent(record, to: &buffer, in: .json, after: #","user-agent":""#)
        buffer.append(#","complete":"# as StaticString)
        buffer.append(record.isComplete ? "true}\n" : "false}\n" as StaticString)
    }

    private static func appendAgent(
        _ record: HTTPExchangeRecord, to buffer: inout LineBuffer, in format: LogFormat,
        after mark: StaticString
    ) {
        guard let agent = record.request?.fields.bytes(of: "user-agent") else { return }
        buffer.append(mark)
        agent.withUnsafeBufferPointer { buffer.append(escaped: $0, limit: Self.longestAgent, in: format) }
        buffer.append(UInt8(ascii: "\""))
    }
}
