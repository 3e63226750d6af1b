import Synchronization

/// Numbers of one name that only grow, or gauges, which go up and down. Labels distinguish them, and each is found by its index.
struct Counter: Collector {
    private let name: String
    private let kind: MetricKind
    private let help: String
    private let labels: @Sendable (_ place: Int) -> [Label]
    private let cells: Cells

    /// Creates one number.
    /// - Parameter name: ends in `_total`, except that of a gauge.
    init(_ name: String, _ kind: MetricKind = .counter, help: String, labels: [Label] = []) {
        self.init(name, kind, help: help, count: 1) { _ in labels }
    }

    /// - Parameters:
    ///   - count: the number of numbers.
    ///   - labels: the labels of each index below `count`, all different.
    init(
        _ name: String, _ kind: MetricKind = .counter, help: String, count: Int,
        labels: @escaping @Sendable (_ place: Int) -> [Label]
    ) {
        self.name = name
        self.kind = kind
        self.help = help
        self.labels = labels
        cells = Cells(count: count)
    }

    /// Adds an amount. A negative one is ignored, except by a gauge.
    func add(_ amount: Int = 1, at place: Int = 0) {
        cells.add(kind == .gauge ? amount : max(0, amount), at: place)
    }

    /// Of several numbers, those that are not 0.
    func collect() -> [MetricFamily] {
        let samples = (0..<cells.count).compactMap { place in
            let value = cells[place]
            return value == 0 && cells.count > 1
                ? nil : Sample(labels: labels(place), value: Double(value))
        }
        return [MetricFamily(name: name, help: help, kind: kind, samples: samples)]
    }
}

/// Numbers that any thread can add to without a lock. They share no cache line with anything else, so that threads that
/// count in cells of their own do not slow each other down.
///
/// It can be `Sendable` because its memory holds only atomics.
final class Cells: @unchecked Sendable {
    let count: Int
    private let cells: UnsafeMutablePointer<Atomic<Int>>

    private static let cacheLine = 64

    init(count: Int) {
        let size = count * MemoryLayout<Atomic<Int>>.stride
        let lines = (size + Self.cacheLine - 1) / Self.cacheLine
        cells = UnsafeMutableRawPointer.allocate(
            byteCount: max(1, lines) * Self.cacheLine, alignment: Self.cacheLine
        ).bindMemory(to: Atomic<Int>.self, capacity: count)
        for index in 0..<count { (cells + index).initialize(to: Atomic(0)) }
        self.count = count
    }

    deinit {
        cells.deinitialize(count: count)
        UnsafeMutableRawPointer(cells).deallocate()
    }

    subscript(index: Int) -> Int {
        precondition((0..<count).contains(index))
        return cells[index].load(ordering: .relaxed)
    }

    func add(_ amount: Int, at index: Int) {
        precondition((0..<count).contains(index))
        cells[index].wrappingAdd(amount, ordering: .relaxed)
    }
}
