import Threads

/// Counts the connections of all loops of a server, which share the limits.
final class Admission: Sendable {
    private struct Count {
        var all = 0
        var networks: [NetworkPlace: Int] = [:]
    }

    private let most: Int
    private let mostPerAddress: Int
    private let count = Lock(Count())

    /// `mostPerAddress` 0 means no limit.
    init(most: Int, mostPerAddress: Int) {
        self.most = most
        self.mostPerAddress = mostPerAddress
    }

    /// Counts a new connection, within the limits. An empty address counts for the total only.
    func admit(_ address: String) -> Bool {
        let network = network(of: address)
        return count.withLock { count in
            guard count.all < most else { return false }
            if let network {
                let here = count.networks[network, default: 0]
                guard here < mostPerAddress else { return false }
                count.networks[network] = here + 1
            }
            count.all += 1
            return true
        }
    }

    /// Counts the end of an admitted connection.
    func leave(_ address: String) {
        let network = network(of: address)
        count.withLock { count in
            count.all -= 1
            guard let network, let here = count.networks[network] else { return }
            count.networks[network] = here > 1 ? here - 1 : nil
        }
    }

    /// The network to count the address by; nil if addresses are not counted.
    private func network(of address: String) -> NetworkPlace? {
        mostPerAddress > 0 && !address.isEmpty ? NetworkPlace(address) : nil
    }
}
