import Logging
import SocketHTTP

/// Writes a logger's events to the access log, in the same format.
struct LineLogHandler: LogHandler {
    let label: String
    let sink: LogSink
    /// The lowest level that is logged.
    var logLevel: Logger.Level
    /// The metadata of every line of this logger.
    var metadata: Logger.Metadata = [:]
    /// The metadata of the context in which a line is logged, such as the request.
    var metadataProvider: Logger.MetadataProvider?

    /// One field of the metadata of every line.
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// Appends a line. A warning or an error is written at once.
    func log(event: LogEvent) {
        var fields = metadata
        if let provided = metadataProvider?.get() { fields.merge(provided) { $1 } }
        if let error = event.error { fields["error"] = "\(error)" }
        if let own = event.metadata { fields.merge(own) { $1 } }
        sink.log(
            EventLine(
                level: event.level, label: label, message: event.message.description, metadata: fields))
    }
}

/// The line of an event: a constant message and metadata.
struct EventLine {
    let level: Logger.Level
    let label: String
    let message: String
    var metadata: Logger.Metadata = [:]

    /// The names of the line's own fields; metadata with such a name gets a prefix.
    private static let ownNames: Set<String> = ["time", "level", "message", "logger"]

    /// Appends the line with its line feed.
    func append(to buffer: inout ByteBuffer, in format: LogFormat, at time: LogTime) {
        let fields = metadata.sorted { $0.key < $1.key }
        switch format {
        case .text:
            buffer.append(time)
            buffer.append(" \(level.rawValue) \(label): ")
            buffer.append(escaped: message, limit: 1_024, in: .text)
            for (name, value) in fields {
                buffer.append(UInt8(ascii: " "))
                buffer.append(value: name, in: .text)
                buffer.append(UInt8(ascii: "="))
                buffer.append(value: value.description, in: .text)
            }
            buffer.append(UInt8(ascii: "\n"))
        case .json:
            buffer.append(#"{"time":""# as StaticString)
            buffer.append(time)
            buffer.append(#"","level":"\#(level.rawValue)","message":"#)
            buffer.append(value: message, in: .json)
            buffer.append(#","logger":"# as StaticString)
            buffer.append(value: label, in: .json)
            for (name, value) in fields {
                buffer.append(UInt8(ascii: ","))
                buffer.append(value: Self.ownNames.contains(name) ? "metadata-" + name : name, in: .json)
                buffer.append(UInt8(ascii: ":"))
                Self.append(value, to: &buffer)
            }
            buffer.append("}\n" as StaticString)
        }
    }

    private static func append(_ value: Logger.MetadataValue, to buffer: inout ByteBuffer) {
        switch value {
        case .string(let text): buffer.append(value: text, in: .json)
        case .stringConvertible(let value): buffer.append(value: value.description, in: .json)
        case .array(let values):
            buffer.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { buffer.append(UInt8(ascii: ",")) }
                append(value, to: &buffer)
            }
            buffer.append(UInt8(ascii: "]"))
        case .dictionary(let values):
            buffer.append(UInt8(ascii: "{"))
            for (index, (name, value)) in values.sorted(by: { $0.key < $1.key }).enumerated() {
                if index > 0 { buffer.append(UInt8(ascii: ",")) }
                buffer.append(value: name, in: .json)
                buffer.append(UInt8(ascii: ":"))
                append(value, to: &buffer)
            }
            buffer.append(UInt8(ascii: "}"))
        }
    }
}
