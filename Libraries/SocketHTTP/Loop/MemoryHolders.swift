/// The connections that keep counted bytes, by the address of their client. It chooses those that are closed if there is
/// too little memory.
struct MemoryHolders {
    /// Connections that are chosen to be closed.
    struct Choice {
        private(set) var connections: [Connection] = []
        private(set) var bytes = 0

        mutating func add(_ connection: Connection, _ bytes: Int) {
            connections.append(connection)
            self.bytes += bytes
        }

        mutating func add(_ other: Choice) {
            connections += other.connections
            bytes += other.bytes
        }
    }

    private struct Address {
        let account: MemoryAccount
        var connections: [ObjectIdentifier: Connection] = [:]
        /// The bytes of connections that were chosen before.
        var leaving: [ObjectIdentifier: Int] = [:]

        var bytes: Int { account.bytes - leaving.values.reduce(0, +) }

        /// Chooses connections whose clients have made no progress for the longest time, except the last `kept` ones.
        mutating func choose(toFree bytes: Int, keeping growing: Connection, andLast kept: Int) -> Choice {
            let waiting = connections.filter { leaving[$0.key] == nil && $0.value !== growing }.values
                .map { (connection: $0, since: $0.lastProgress, bytes: $0.keptBytes) }
                .filter { $0.bytes > 0 }
                .sorted { ($0.since, $0.connection.token) < ($1.since, $1.connection.token) }
            var choice = Choice()
            for (connection, _, kept) in waiting.dropLast(kept) where choice.bytes < bytes {
                choice.add(connection, kept)
                leaving[ObjectIdentifier(connection)] = kept
            }
            return choice
        }
    }

    /// This part of a limit is freed beside what is necessary, so that the next bytes need no search.
    private static let reserve = 32

    private var addresses: [NetworkPlace: Address] = [:]

    mutating func add(
        _ connection: Connection, at place: NetworkPlace, _ makeAccount: () -> MemoryAccount
    ) -> MemoryAccount {
        let account = addresses[place]?.account ?? makeAccount()
        addresses[place, default: Address(account: account)].connections[ObjectIdentifier(connection)] =
            connection
        return account
    }

    /// Removes a connection. Returns its bytes if it was chosen to be closed.
    mutating func remove(_ connection: Connection, at place: NetworkPlace) -> Int {
        let id = ObjectIdentifier(connection)
        addresses[place]?.connections[id] = nil
        let bytes = addresses[place]?.leaving.removeValue(forKey: id)
        removeIfUnused(place)
        return bytes ?? 0
    }

    /// Removes an address without connections and bytes.
    mutating func removeIfUnused(_ place: NetworkPlace) {
        guard let address = addresses[place], address.connections.isEmpty, address.bytes == 0 else { return }
        addresses[place] = nil
    }

    mutating func choose(beyondShareOf account: MemoryAccount, keeping growing: Connection) -> Choice {
        let excess = (addresses[account.place]?.bytes ?? 0) - account.share
        guard excess > 0 else { return Choice() }
        return addresses[account.place]?.choose(
            toFree: excess + account.share / Self.reserve, keeping: growing, andLast: 1) ?? Choice()
    }

    /// Chooses connections of the addresses with most bytes.
    mutating func choose(toFree excess: Int, of limit: Int, keeping growing: Connection) -> Choice {
        var choice = Choice()
        guard excess > 0 else { return choice }
        let needed = excess + limit / Self.reserve
        let greatest = addresses.map { (place: $0.key, bytes: $0.value.bytes) }.sorted { $0.bytes > $1.bytes }
        let level = Self.level(of: greatest.map(\.bytes), toFree: needed)
        for (place, bytes) in greatest where bytes > level && choice.bytes < needed {
            let part = min(needed - choice.bytes, bytes - level)
            choice.add(addresses[place]?.choose(toFree: part, keeping: growing, andLast: 0) ?? Choice())
        }
        return choice
    }

    /// The number to which the greatest of some numbers, in falling order, are cut to free a number of bytes.
    private static func level(of numbers: [Int], toFree needed: Int) -> Int {
        var (level, sum) = (0, 0)
        for (index, number) in numbers.enumerated() {
            // Cutting those before to this number is sufficient.
            guard sum - index * number < needed else { break }
            sum += number
            level = max(0, (sum - needed) / (index + 1))
        }
        return level
    }
}
