public import BlogServices

extension MemoryStore: MovingRepository {
    /// Gives everything that the sink has a place for, as it was at one moment.
    public func readAll(into sink: any RecordSink) async throws {
        let state = read { $0 }
        let everything = state.records
        let records = everything.filter(state.isPart(of: sink.selection))
        func counts(_ records: [BlogRecord]) -> [BlogRecord.Kind: Int] {
            Dictionary(grouping: records, by: \.kind).mapValues(\.count)
        }
        try sink.begin(
            BlogInventory(counts: counts(everything), marks: state.marks).only(counts(records)))
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
