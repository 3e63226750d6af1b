public import BlogServices
import Synchronization

/// Writes a blog as lines of JSON, some hundred KiB at a time.
public final class ArchiveSink: RecordSink {
    private struct State {
        var lines = LineWriter()
        var records = 0
    }

    private static let batch = 256 * 1_024

    private let file: OutputFile
    private let state = Mutex(State())

    /// Makes a sink into a file, which is not committed yet when all was written.
    public init(_ file: OutputFile) {
        self.file = file
    }

    /// Everything.
    public var selection: RecordSelection { .everything }

    /// Writes the first line.
    public func begin(_ inventory: BlogInventory) throws {
        state.withLock { $0.lines.write(inventory) }
    }

    /// Writes a record's line.
    public func take(_ record: BlogRecord) throws {
        try state.withLock { state in
            state.lines.write(record)
            state.records += 1
            if state.lines.bytes.count >= ArchiveSink.batch { try flush(&state) }
        }
    }

    /// Writes the last line.
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
