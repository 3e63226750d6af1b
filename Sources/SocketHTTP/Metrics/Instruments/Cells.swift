import Synchronization

/// Numbers that any thread may add to without a lock. They share no line of a processor's cache with anything else:
/// threads that count in cells of their own do not slow each other down.
///
/// It may call itself `Sendable` because the memory that it owns holds atomics and nothing else.
final class Cells: @unchecked Sendable {
    let count: Int
    private let cells: UnsafeMutablePointer<Atomic<Int>>

    private static let cacheLine = 64

    /// - Parameter count: how many, all of them 0.
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

    /// The number at a place, which has to be one.
    subscript(index: Int) -> Int {
        precondition((0..<count).contains(index))
        return cells[index].load(ordering: .relaxed)
    }

    /// Adds to the number at a place, which has to be one.
    func add(_ amount: Int, at index: Int) {
        precondition((0..<count).contains(index))
        cells[index].wrappingAdd(amount, ordering: .relaxed)
    }
}
