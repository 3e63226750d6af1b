import Networks
import Synchronization

/// How many connections there are, for all loops of a server: they share the limits.
final class Admission: Sendable {
    private struct Count {
        var all = 0
        var places: [NetworkPlace: Int] = [:]
    }

    private let most: Int
    private let mostPerAddress: Int
    private let count = Mutex(Count())

    /// `mostPerAddress` of 0 is no limit.
    init(most: Int, mostPerAddress: Int) {
        self.most = most
        self.mostPerAddress = mostPerAddress
    }

    /// Counts a connection in, unless there are as many as there may be. An empty address is nobody's.
    func admit(_ address: String) -> Bool {
        let place = place(of: address)
        return count.withLock { count in
            guard count.all < most else { return false }
            if let place {
                let here = count.places[place, default: 0]
                guard here < mostPerAddress else { return false }
                count.places[place] = here + 1
            }
            count.all += 1
            return true
        }
    }

    /// Counts one out that was admitted.
    func leave(_ address: String) {
        let place = place(of: address)
        count.withLock { count in
            count.all -= 1
            guard let place, let here = count.places[place] else { return }
            count.places[place] = here > 1 ? here - 1 : nil
        }
    }

    /// What counts as one address; nil where that is not counted.
    private func place(of address: String) -> NetworkPlace? {
        mostPerAddress > 0 && !address.isEmpty ? NetworkPlace(address) : nil
    }
}
