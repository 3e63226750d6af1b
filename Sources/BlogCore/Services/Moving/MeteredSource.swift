/// A source whose records are counted, and which has to give what it said it would.
struct MeteredSource: RecordSource {
    private let source: any RecordSource
    private let meter: MovingMeter

    init(_ source: any RecordSource, _ meter: MovingMeter) {
        self.source = source
        self.meter = meter
    }

    var line: Int? { source.line }

    func begin(after marks: StoreMarks) throws -> BlogInventory {
        let inventory = try source.begin(after: marks)
        try meter.begin(inventory)
        return inventory
    }

    func next() throws -> BlogRecord? {
        guard let record = try source.next() else {
            if let (kind, stated, moved) = meter.difference() {
                throw MovingError.badLine(
                    1, reason: "it says \(kind.rawValue): \(stated), and there are \(moved)")
            }
            return nil
        }
        try meter.count(record)
        return record
    }
}
