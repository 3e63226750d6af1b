public import BlogServices

extension MemoryStore: MovingRepository {
    /// Gives everything, as it was at one moment.
    public func readAll(into sink: any RecordSink) async throws {
        let state = read { $0 }
        let records = state.records
        try sink.begin(
            BlogInventory(
                counts: Dictionary(grouping: records, by: \.kind).mapValues(\.count), marks: state.marks))
        for record in records { try sink.take(record) }
    }

    /// Takes everything in, or nothing.
    public func fill(from source: any RecordSource, _ filling: Filling) async throws {
        try change { state in
            guard filling.addsToOthers || state.users.isEmpty else { throw MovingError.notEmpty }
            let inventory = try source.begin(after: state.marks)
            while let record = try source.next() { try state.add(record, password: filling.password) }
            state.marks = inventory.marks
        }
    }
}
