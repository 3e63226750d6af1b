import BlogDomain
import SocketHTTP

/// Cached responses of one version of the data. The next version invalidates all of them at once. Within a version, the
/// clock algorithm (second chance) evicts responses that were not requested lately.
struct ResponseTable {
    private struct Slot {
        let key: CacheKey
        let response: SceneResponse
        let size: Int
        var wasRequested = false
    }

    /// The memory of a response beside its bytes: two keys, a slot, and the headers of allocations.
    static let overhead = 512

    private let limits: CacheLimits
    private var version: DataVersion?
    private var places: [CacheKey: Int] = [:]
    private var slots: [Slot] = []
    /// The next candidate for eviction.
    private var hand = 0
    /// The size of all entries.
    private(set) var bytes = 0

    init(_ limits: CacheLimits) {
        self.limits = limits
    }

    var count: Int { slots.count }

    /// The cached response to the same request and the same data.
    mutating func response(to key: CacheKey, at version: DataVersion) -> SceneResponse? {
        guard version == self.version else {
            clear()
            self.version = version
            return nil
        }
        guard let place = places[key] else { return nil }
        slots[place].wasRequested = true
        return slots[place].response
    }

    /// Inserts a response, unless the data has changed meanwhile or the response is too large.
    mutating func insert(_ response: SceneResponse, for key: CacheKey, at version: DataVersion) {
        let size = Self.overhead + key.count + response.size
        guard version == self.version, size <= limits.largest, places[key] == nil else { return }
        while !slots.isEmpty, slots.count >= limits.entries || bytes + size > limits.bytes { evict() }
        places[key] = slots.count
        slots.append(Slot(key: key, response: response.compacted, size: size))
        bytes += size
    }

    private mutating func evict() {
        if hand >= slots.count { hand = 0 }
        // This takes at most one round, because then every entry has used its second chance.
        while slots[hand].wasRequested {
            slots[hand].wasRequested = false
            hand = hand + 1 < slots.count ? hand + 1 : 0
        }
        let evicted = slots[hand]
        places[evicted.key] = nil
        bytes -= evicted.size
        // The last entry takes the place of the evicted one, and is not the next candidate.
        let last = slots.removeLast()
        guard hand < slots.count else { return }
        slots[hand] = last
        places[last.key] = hand
        hand += 1
    }

    private mutating func clear() {
        guard !slots.isEmpty else { return }
        places.removeAll(keepingCapacity: true)
        slots.removeAll(keepingCapacity: true)
        (hand, bytes) = (0, 0)
    }
}

extension SceneResponse {
    /// The number of bytes of its fields and content.
    fileprivate var size: Int {
        response.body.bytes.count
            + response.fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }

    /// The same response without unused capacity of its content.
    fileprivate var compacted: SceneResponse {
        let bytes = response.body.bytes
        guard bytes.capacity > bytes.count + bytes.count / 8 else { return self }
        var compacted = self
        compacted.response.body = HTTPBody(
            Array(unsafeUninitializedCapacity: bytes.count) { room, count in
                count = room.initialize(fromContentsOf: bytes)
            })
        return compacted
    }
}

/// The parts of a request that the response of a reading route depends on. All other inputs of a scene come from the
/// database or never change while the server runs, but for the texts of the site.
///
/// Requests for the same scene have equal keys, regardless of the spelling of the path, of the order and encoding of
/// parameters, and of parameters that the route does not read. So a client cannot fill the cache with copies.
struct CacheKey: Hashable {
    /// The pattern of the route, `/users/{id}/blogs`, and what the path names.
    let route: String
    let match: PathMatch
    /// The parameters that the route reads (``Query/canonical``).
    let query: String
    let media: Media
    let coding: ContentCoding
    let viewer: UserID?
    /// A list of sessions marks the current one.
    let session: SessionID?
    /// The version of the texts of the site.
    var site = 0

    /// The number of bytes that the key holds beside its fixed size.
    var count: Int { query.utf8.count + (match.tag?.text.utf8.count ?? 0) }
}

extension CacheKey {
    init(_ request: RouteRequest, query: String) {
        self.init(
            route: request.route.pattern.text, match: request.match, query: query, media: request.media,
            coding: request.coding, viewer: request.viewer,
            session: request.session, site: request.site.version)
    }
}

/// The limits of one loop's cache.
struct CacheLimits: Hashable {
    /// In bytes, overhead included.
    let bytes: Int
    let entries: Int

    /// The most bytes that one response may take, so that it does not evict many others.
    var largest: Int { bytes / 8 }
}

extension CacheLimits {
    /// One loop's share of the total size in MiB.
    init(mebibytes: Int, loops: Int) {
        self.init(bytes: (mebibytes << 20) / max(1, loops), entries: 8_192)
    }
}
