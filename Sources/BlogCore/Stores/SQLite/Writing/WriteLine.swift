import Synchronization

/// Writes in the order in which they came, waiting for the one connection.
final class WriteLine: Sendable {
    private struct Contents {
        var waiting: [any PendingWrite] = []
        var isServed = false
    }

    private let contents = Mutex(Contents())

    /// How many wait, those not counted that are being served.
    var count: Int { contents.withLock { $0.waiting.count } }

    /// Takes a place at the end, and says whether somebody has to begin serving: nobody does so now.
    func join(_ write: any PendingWrite) -> Bool {
        contents.withLock { contents in
            contents.waiting.append(write)
            defer { contents.isServed = true }
            return !contents.isServed
        }
    }

    /// The next so many, as many as have come; none is the end of serving.
    func next(atMost count: Int) -> [any PendingWrite] {
        contents.withLock { contents in
            let group = Array(contents.waiting.prefix(count))
            contents.waiting.removeFirst(group.count)
            if group.isEmpty { contents.isServed = false }
            return group
        }
    }

    /// Gives those that were taken, and not made, their places at the front again.
    func putBack(_ writes: [any PendingWrite]) {
        contents.withLock { $0.waiting.insert(contentsOf: writes, at: 0) }
    }
}
