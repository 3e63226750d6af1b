public import BlogDomain
import BlogViews
import Threads

/// Writes a blog as lines of JSON, some hundred KiB at a time.
public final class ArchiveSink: RecordSink {
    private struct State: ~Copyable {
        var lines = JSONWriter(capacity: ArchiveSink.batch)
        var records = 0
    }

    private static let batch = 256 * 1_024

    public let selection: RecordSelection
    private let file: OutputFile
    private let state = Lock(State())

    /// Creates a sink that writes to a file. The caller commits the file.
    /// - Parameter user: the only user whose records it accepts; nil for all.
    public init(_ file: OutputFile, of user: UserID? = nil) {
        self.file = file
        selection = user.map { .user($0) } ?? .everything
    }

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
