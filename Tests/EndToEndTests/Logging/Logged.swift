import Foundation
import Logging
import SocketHTTP
import Testing

@testable import blog_server

/// 21 Nov 2026, 09:10:03.123 UTC.
let noon: @Sendable () -> Int = { 1_795_252_203_123 }

/// The log of some requests.
func logged(
    _ records: HTTPExchangeRecord..., as format: LogFormat, least: Logger.Level = .info
) throws -> String {
    let wire = try Wire()
    let sink = try LogSink(descriptor: wire.descriptor, format: format, clock: noon)
    let log = AccessLog(to: sink, least: least)
    for record in records { log.answered(record) }
    log.handledEvents(in: .zero)
    try #require(sink.finish(within: .seconds(60)))
    return wire.rest().joined()
}

/// The log of a logger's events.
func logged(
    as format: LogFormat, least: Logger.Level = .trace, provider: Logger.MetadataProvider? = nil,
    _ body: (Logger) -> Void
) throws -> String {
    let wire = try Wire()
    let sink = try LogSink(descriptor: wire.descriptor, format: format, clock: noon)
    body(
        Logger(label: "test") {
            LineLogHandler(label: $0, sink: sink, logLevel: least, metadataProvider: provider)
        })
    try #require(sink.finish(within: .seconds(60)))
    return wire.rest().joined()
}

/// The JSON object of a line.
func object(_ line: String) throws -> [String: Any] {
    try #require(line.last == "\n" && line.filter(\.isNewline).count == 1, "\(line)")
    return try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
}
