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

/// What an export of a blog is written as: a JSON object a line (https://jsonlines.org), in UTF-8; the first says how
/// much is to come, the last that all has come. `Documentation/export-format.md` describes it.
enum ArchiveFormat {
    /// The type of the first line.
    static let name = "blog"
    /// The version that is written, and the only one that is read.
    static let version = 1
    /// The type of the last line.
    static let end = "end"

    /// What the first line counts.
    static let counts: [(key: StaticString, kind: BlogRecord.Kind)] = [
        ("users", .user), ("posts", .post), ("likes", .like), ("follows", .follow), ("shares", .share),
        ("importAuthors", .importAuthor), ("importedFiles", .importedFile),
    ]
}
