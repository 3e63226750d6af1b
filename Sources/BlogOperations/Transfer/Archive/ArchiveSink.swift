import BlogViews
import Threads

/// Writes a blog as lines of JSON, some hundred KiB at a time.
public final class ArchiveSink: RecordSink {
    private struct State: ~Copyable {
        var lines = JSONWriter(capacity: ArchiveSink.batch)
        var records = 0
    }

    private static let batch = 256 * 1_024

    private let file: OutputFile
    private let state = Lock(State())

    /// Creates a sink that writes to a file. The caller commits the file.
    public init(_ file: OutputFile) {
        self.file = file
    }

    public var selection: RecordSelection { .everything }

    public func begin(_ inventory: BlogInventory) throws {
        state.withLock { $0.lines.line(of: inventory) }
    }

    public func take(_ record: BlogRecord) throws {
        try state.withLock { state in
            state.lines.line(of: record)
            state.records += 1
            if state.lines.count >= ArchiveSink.batch { try flush(&state) }
        }
    }

    public func end() throws {
        try state.withLock { state in
            state.lines.lastLine(records: state.records)
            try flush(&state)
        }
    }

    private func flush(_ state: inout State) throws {
        var lines = JSONWriter(capacity: ArchiveSink.batch)
        swap(&lines, &state.lines)
        try file.write(lines.bytes())
    }
}
