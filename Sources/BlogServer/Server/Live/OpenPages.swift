import BlogDomain
import SocketHTTP

/// The pages that are open, by what they show and by the networks that have them open.
struct OpenPages {
    /// The most pages. Each keeps its rows in memory.
    private static let limit = 1_000
    /// The most pages of one network.
    static let share = limit / 8

    private var pages: [LiveKey: LivePage] = [:]
    /// The pages that show a subject.
    private var interested: [Subject: Set<LiveKey>] = [:]
    /// The number of pages that the clients of each network have open.
    private var counts: [NetworkPlace: Int] = [:]

    var isEmpty: Bool { pages.isEmpty }
    var isFull: Bool { pages.count >= Self.limit }
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
        for network in page.networks.keys { count(network, -1) }
        pages[page.channel.key] = nil
        setSubjects([], of: page)
    }

    /// Records what a page shows now.
    mutating func update(_ page: LivePage) {
        setSubjects(page.model.subjects, of: page)
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
    mutating func open(_ page: LivePage, by network: NetworkPlace) {
        if page.networks.updateValue(page.networks[network, default: 0] + 1, forKey: network) == nil {
            count(network, 1)
        }
    }

    /// Records that one client fewer of the network has the page open.
    mutating func release(_ page: LivePage, by network: NetworkPlace) {
        if let left = page.networks[network], left > 1 {
            page.networks[network] = left - 1
        } else {
            page.networks[network] = nil
            count(network, -1)
        }
    }

    /// Whether the network may open the page. Without an address only the limit of all pages applies.
    func allows(_ key: LiveKey, for network: NetworkPlace) -> Bool {
        network == .unknown || pages[key]?.networks[network] != nil || count(of: network) < Self.share
    }

    /// A page to end so that the network can open one: of the network that has the most pages, if that has more than this one
    /// would have then.
    func surplus(for network: NetworkPlace) -> LivePage? {
        guard let most = counts.max(by: { $0.value < $1.value }), most.value > count(of: network) + 1
        else { return nil }
        return pages.values.first { $0.networks.count == 1 && $0.networks[most.key] != nil }
    }

    /// The network whose turn is that of a page: the one with the fewest pages, so that a client with many pages does not
    /// delay those that it shares.
    func network(of page: LivePage) -> NetworkPlace {
        page.networks.keys.min { count(of: $0) < count(of: $1) } ?? .unknown
    }

    func count(of network: NetworkPlace) -> Int { counts[network, default: 0] }

    private mutating func count(_ network: NetworkPlace, _ change: Int) {
        let count = count(of: network) + change
        counts[network] = count > 0 ? count : nil
    }
}

extension NetworkPlace {
    /// A client without an address, such as one on a Unix socket.
    static let unknown = NetworkPlace("")
}
