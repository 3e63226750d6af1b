/// A sink whose records are counted.
struct MeteredSink: RecordSink {
    private let sink: any RecordSink
    private let meter: MovingMeter

    init(_ sink: any RecordSink, _ meter: MovingMeter) {
        self.sink = sink
        self.meter = meter
    }

    var selection: RecordSelection { sink.selection }

    func begin(_ inventory: BlogInventory) throws {
        try meter.begin(inventory)
        try sink.begin(inventory)
    }

    func take(_ record: BlogRecord) throws {
        try meter.count(record)
        try sink.take(record)
    }

    func end() throws {
        try sink.end()
    }
}
