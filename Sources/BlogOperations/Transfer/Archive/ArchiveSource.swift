import Threads

/// Reads a blog from lines of JSON.
public final class ArchiveSource: RecordSource {
    private struct State: ~Copyable {
        var file: InputFile
        var line = 0
        var inventory: BlogInventory?
        var records = 0

        mutating func read<Value>(_ parse: (inout LineFields) throws -> Value) throws -> Value? {
            line += 1
            do {
                return try file.line { bytes in
                    var fields = try LineFields(bytes)
                    return try parse(&fields)
                }
            } catch let problem as LineProblem {
                throw TransferError.badLine(line, problem)
            }
        }
    }

    private let state: Lock<State>

    /// Creates a source that reads a file once.
    public init(_ file: consuming sending InputFile) {
        state = Lock(State(file: file))
    }

    public var line: Int { state.withLock { $0.line } }

    /// Reads the first line, unless it was read before.
    public func begin() throws -> BlogInventory {
        try state.withLock { state in
            if let inventory = state.inventory { return inventory }
            guard let inventory = try state.read({ try $0.inventory() }) else {
                throw TransferError.badLine(1, .text("the file is empty"))
            }
            state.inventory = inventory
            return inventory
        }
    }

    public func next() throws -> BlogRecord? {
        try state.withLock { state in
            let records = state.records
            guard let record = try state.read({ try $0.record(after: records) }) else {
                throw TransferError.badLine(state.line, .text("the end of the export is missing"))
            }
            guard record == nil else {
                state.records += 1
                return record
            }
            guard try state.read({ _ in }) == nil else {
                throw TransferError.badLine(state.line, .text("the line follows the end of the export"))
            }
            return nil
        }
    }
}
