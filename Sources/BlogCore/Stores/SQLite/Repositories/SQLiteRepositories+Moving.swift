import BlogServices
public import BlogTransfer
import Dispatch
import GRDB

extension SQLiteRepositories: TransferRepository {
    /// Gives everything that the sink has a place for, as it was at one moment: a transaction that reads keeps its snapshot, whatever is written
    /// beside it. Until it ends, the log cannot be taken into the file, so what is written meanwhile stays in the log.
    ///
    /// It is read on a thread of its own, which may wait for whoever takes it.
    public func readAll(into sink: any RecordSink) async throws {
        try await onThread { [reader] in
            try reader.read { database in
                try sink.begin(try database.inventory(of: sink.selection))
                try database.giveRecords(sink.selection) { try sink.take($0) }
            }
        }
    }

    /// Takes everything in, or nothing: it is one transaction of the one connection that writes, and others who write
    /// wait for it.
    public func fill(from source: any RecordSource, _ filling: Filling) async throws {
        let writer = try openedWriter()
        try await onThread {
            try writer.writeAlone { try $0.fill(from: source, filling) }
        }
    }

    /// Does what blocks on a thread of its own.
    private func onThread(_ body: @escaping @Sendable () throws -> Void) async throws {
        try await withCheckedThrowingContinuation { (caller: CheckedContinuation<Void, any Error>) in
            DispatchQueue(label: "moving").async {
                caller.resume(
                    with: Result(catching: body).mapError { error in
                        // What comes in or goes out has errors of its own.
                        error is DatabaseError ? StoreError.translated(error) : error
                    })
            }
        }
    }
}

extension Database {
    fileprivate func fill(from source: any RecordSource, _ filling: Filling) throws {
        guard try filling.addsToOthers || !has(SeedQueries.anyUser) else { throw TransferError.notEmpty }
        let inventory = try source.begin(after: try marks())
        while let record = try source.next() {
            do {
                try add(record, password: filling.password)
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
                throw RecordObstacle(error)
            }
        }
        try raise(to: inventory.marks)
    }
}

extension RecordObstacle {
    fileprivate init(_ error: DatabaseError) {
        self =
            switch error.extendedResultCode {
            case .SQLITE_CONSTRAINT_FOREIGNKEY: .refersToNothing
            case .SQLITE_CONSTRAINT_PRIMARYKEY, .SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_ROWID:
                .isThereAlready
            default: .breaksRule
            }
    }
}
