import BlogDomain
import SocketHTTP

/// The pages that are open, by what they show and by the networks that have them open. Each keeps its rows in memory.
struct OpenPages {
    /// The most bytes of the rows of all pages.
    private static let limit = 24_000_000
    /// What a page counts at least. So there are at most 1,000 pages.
    private static let least = limit / 1_000
    /// The most pages of one network, if they are small and no other network has them open.
    static let share = 125

    private var pages: [LiveKey: LivePage] = [:]
    /// The pages that show a subject.
    private var interested: [Subject: Set<LiveKey>] = [:]
    /// The bytes of the pages that the clients of each network have open. The networks of a page bear a part each.
    private var charges: [NetworkPlace: Int] = [:]
    private var bytes = 0

    var isEmpty: Bool { pages.isEmpty }
    var isFull: Bool { bytes >= Self.limit }
    /// Whether the pages have grown too much since they were opened.
    var isOverfull: Bool { bytes > Self.limit / 8 * 9 }
    var all: [LivePage] { Array(pages.values) }

    subscript(_ key: LiveKey) -> LivePage? { pages[key] }

    /// The page, unless it has ended. Another page of the same screen has another number.
    subscript(_ key: LiveKey, number number: Int) -> LivePage? {
        pages[key].flatMap { $0.channel.number == number ? $0 : nil }
    }

    func showing(_ subject: Subject) -> [LivePage] {
        [subject.whole, subject.likes].compactMap(\.self).flatMap { interested[$0] ?? [] }
            .compactMap { pages[$0] }
    }

    mutating func add(_ page: LivePage) {
        pages[page.channel.key] = page
        update(page)
    }

    mutating func remove(_ page: LivePage) {
        for network in page.networks.keys { charge(network, -page.part) }
        bytes -= page.bytes
        pages[page.channel.key] = nil
        setSubjects([], of: page)
    }

    /// Records what a page shows now.
    mutating func update(_ page: LivePage) {
        setSubjects(page.model.subjects, of: page)
        let size = max(page.model.memory, Self.least)
        bytes += size - page.bytes
        page.bytes = size
        divide(page)
    }

    private mutating func setSubjects(_ subjects: Set<Subject>, of page: LivePage) {
        for subject in page.subjects.subtracting(subjects) {
            interested[subject]?.remove(page.channel.key)
            if interested[subject]?.isEmpty == true { interested[subject] = nil }
        }
        for subject in subjects.subtracting(page.subjects) {
            interested[subject, default: []].insert(page.channel.key)
        }
        page.subjects = subjects
    }
}

// MARK: - Networks

extension OpenPages {
    /// Records that one more client of the network has the page open.
    mutating func open(_ page: LivePage, by network: NetworkPlace, isKnown: Bool) {
        if isKnown { page.known += 1 }
        guard page.networks.updateValue(page.networks[network, default: 0] + 1, forKey: network) == nil
        else { return }
        charge(network, page.part)
        divide(page)
    }

    /// Records that one client fewer of the network has the page open.
    mutating func release(_ page: LivePage, by network: NetworkPlace, isKnown: Bool) {
        if isKnown { page.known -= 1 }
        if let left = page.networks[network], left > 1 {
            page.networks[network] = left - 1
        } else {
            page.networks[network] = nil
            charge(network, -page.part)
            divide(page)
        }
    }

    /// Whether the network may open the page. Without an address only the limit of all pages applies.
    func allows(_ key: LiveKey, for network: NetworkPlace) -> Bool {
        network == .unknown || pages[key]?.networks[network] != nil
            || charge(of: network) < Self.share * Self.least
    }

    /// A page to end so that the network can open one: of networks that all have more than this one would have then. Pages of
    /// viewers who are logged in never give way to others, and those of others always give way to them.
    /// - Parameter network: nil for any page, because they have grown.
    func surplus(for network: NetworkPlace? = nil, isKnown: Bool = true) -> LivePage? {
        func rank(_ page: LivePage) -> (Int, Int) {
            let charge = page.networks.keys.lazy.map { self.charge(of: $0) }.min() ?? 0
            return (isKnown && page.known == 0 ? 1 : 0, charge)
        }
        let most = pages.values.lazy.filter { isKnown || $0.known == 0 }.map { ($0, rank($0)) }
            .max { $0.1 < $1.1 }
        let own = network.map { charge(of: $0) + Self.least } ?? -1
        return most.flatMap { $0.1 > (0, own) ? $0.0 : nil }
    }

    /// The network whose turn is that of a page: the one with the fewest bytes, so that a client with many pages does not
    /// delay those that it shares.
    func network(of page: LivePage) -> NetworkPlace {
        page.networks.keys.min { charge(of: $0) < charge(of: $1) } ?? .unknown
    }

    /// The number of small pages that have as many bytes as those of the network, up to its share.
    func weight(of network: NetworkPlace) -> Int { min(charge(of: network) / Self.least, Self.share) }

    /// Divides a page among its networks. From sixteen on the part is the same, so that clients of a page of many cost little.
    private mutating func divide(_ page: LivePage) {
        let part = page.bytes / min(max(page.networks.count, 1), 16)
        guard part != page.part else { return }
        for network in page.networks.keys { charge(network, part - page.part) }
        page.part = part
    }

    private func charge(of network: NetworkPlace) -> Int { charges[network, default: 0] }

    private mutating func charge(_ network: NetworkPlace, _ change: Int) {
        let sum = charge(of: network) + change
        charges[network] = sum > 0 ? sum : nil
    }
}

extension NetworkPlace {
    /// A client without an address, such as one on a Unix socket.
    static let unknown = NetworkPlace("")
}
