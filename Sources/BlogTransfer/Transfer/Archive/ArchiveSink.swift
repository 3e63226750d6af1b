import Locking

/// Writes a blog as lines of JSON, some hundred KiB at a time.
public final class ArchiveSink: RecordSink {
    private struct State {
        var lines = LineWriter()
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
        state.withLock { $0.lines.write(inventory) }
    }

    public func take(_ record: BlogRecord) throws {
        try state.withLock { state in
            state.lines.write(record)
            state.records += 1
            if state.lines.bytes.count >= ArchiveSink.batch { try flush(&state) }
        }
    }

    public func end() throws {
        try state.withLock { state in
            state.lines.writeEnd(records: state.records)
            try flush(&state)
        }
    }

    private func flush(_ state: inout State) throws {
        try file.write(state.lines.bytes)
        state.lines.clear()
    }
}

/// The format of an export: one JSON object per line (https://jsonlines.org), in UTF-8. The first line has the counts,
/// and the last line marks the end. `Documentation/import-and-export.md` describes it.
enum ArchiveFormat {
    /// The type of the first line.
    static let name = "blog"
    /// The version written, and the only one accepted.
    static let version = 1
    /// The type of the last line.
    static let end = "end"
}
