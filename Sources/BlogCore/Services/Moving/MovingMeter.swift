import Synchronization

/// Counts what moves, tells of it now and then, and ends it once nobody wants it any more.
final class MovingMeter: Sendable {
    private struct State {
        var stated = BlogInventory()
        var total = 0
        var finished = 0
        var counts: [Int] = Array(repeating: 0, count: BlogRecord.Kind.allCases.count)
    }

    /// How many records are between two reports: some dozens a second of those that move quickest.
    private static let interval = 10_000

    private let report: @Sendable (MovingProgress) -> Void
    private let isCancelled = Atomic(false)
    private let state = Mutex(State())

    init(_ report: @escaping @Sendable (MovingProgress) -> Void) {
        self.report = report
    }

    /// What was said to be going to move.
    var inventory: BlogInventory { state.withLock(\.stated) }

    func cancel() {
        isCancelled.store(true, ordering: .relaxed)
    }

    func begin(_ inventory: BlogInventory) throws {
        let total = inventory.total
        state.withLock { $0 = State(stated: inventory, total: total) }
        report(MovingProgress(finished: 0, total: total))
        try check()
    }

    func count(_ record: BlogRecord) throws {
        try check()
        let progress = state.withLock { state -> MovingProgress? in
            state.finished += 1
            state.counts[record.kind.place] += 1
            guard state.finished.isMultiple(of: MovingMeter.interval) else { return nil }
            return MovingProgress(finished: state.finished, total: state.total)
        }
        if let progress { report(progress) }
    }

    /// The first kind of which not as many moved as was said, with both numbers.
    func difference() -> (kind: BlogRecord.Kind, stated: Int, moved: Int)? {
        let (stated, counts) = state.withLock { ($0.stated, $0.counts) }
        return BlogRecord.Kind.allCases.map { ($0, stated[$0], counts[$0.place]) }.first { $0.1 != $0.2 }
    }

    private func check() throws {
        if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
    }
}

extension BlogRecord.Kind {
    fileprivate var place: Int {
        switch self {
        case .user: 0
        case .post: 1
        case .like: 2
        case .follow: 3
        case .share: 4
        case .importAuthor: 5
        case .importedFile: 6
        }
    }
}
