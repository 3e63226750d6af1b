import BlogModels
import SQLiteStore
import SocketHTTP

/// Responses over one version of the data, as many as there is room for. With the next version all of them are dropped at
/// once, since none is valid again; within a version those that were not requested lately make room (the clock algorithm,
/// second chance).
struct ResponseTable {
    private struct Slot {
        let key: CacheKey
        let answer: SceneResponse
        let size: Int
        var wasRequested = false
    }

    /// What a response takes beside its bytes: two keys, a slot, and the headers of allocations.
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

    /// The response to the same request over the same data.
    mutating func answer(to key: CacheKey, at version: DataVersion) -> SceneResponse? {
        guard version == self.version else {
            clear()
            self.version = version
            return nil
        }
        guard let place = places[key] else { return nil }
        slots[place].wasRequested = true
        return slots[place].answer
    }

    /// Keeps a response, unless the data changed while it was made, or it is too large.
    mutating func keep(_ answer: SceneResponse, for key: CacheKey, at version: DataVersion) {
        let size = Self.overhead + key.count + answer.size
        guard version == self.version, size <= limits.largest, places[key] == nil else { return }
        while !slots.isEmpty, slots.count >= limits.entries || bytes + size > limits.bytes { makeRoom() }
        places[key] = slots.count
        slots.append(Slot(key: key, answer: answer.compacted, size: size))
        bytes += size
    }

    private mutating func makeRoom() {
        if hand >= slots.count { hand = 0 }
        // At most once round: then all have had their second chance.
        while slots[hand].wasRequested {
            slots[hand].wasRequested = false
            hand = hand + 1 < slots.count ? hand + 1 : 0
        }
        let gone = slots[hand]
        places[gone.key] = nil
        bytes -= gone.size
        // The last entry takes its place, and is not the next candidate.
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
    /// How many bytes it has, head and content.
    fileprivate var size: Int {
        response.body.bytes.count
            + response.fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }

    /// The same without the room that its content was written into.
    fileprivate var compacted: SceneResponse {
        let bytes = response.body.bytes
        guard bytes.capacity > bytes.count + bytes.count / 8 else { return self }
        var answer = self
        answer.response.body = HTTPBody(
            Array(unsafeUninitializedCapacity: bytes.count) { room, count in
                count = room.initialize(fromContentsOf: bytes)
            })
        return answer
    }
}

/// Everything of a request that the response of a reading route depends on. The rest of a scene comes from the database,
/// or stays the same for as long as the server runs.
///
/// Requests for the same scene have equal keys: the spelling of the path, the order and the encoding of parameters, and
/// parameters that the route does not read make no difference. So a client cannot fill the cache with copies.
struct CacheKey: Hashable {
    /// The pattern of the route, `/users/{id}/blogs`, and the identifier in its place.
    let route: String
    let identifier: Int64
    /// The parameters that the route reads (``Query/canonical``).
    let query: String
    let media: Media
    let viewer: UserID?
    /// A list of sessions marks the one that asks.
    let session: SessionID?

    /// How many bytes it holds beside its fixed size.
    var count: Int { query.utf8.count }
}

extension CacheKey {
    init(_ request: RouteRequest, query: String) {
        self.init(
            route: request.route.pattern.text, identifier: request.identifier, query: query,
            media: request.media, viewer: request.viewer, session: request.session)
    }
}

/// How much one loop's cache may keep.
struct CacheLimits: Hashable {
    /// In bytes, overhead included.
    let bytes: Int
    let entries: Int

    /// The most bytes that one response may take, so that it does not evict many others.
    var largest: Int { bytes / 8 }

    /// One loop's share of the total size in MiB.
    init(mebibytes: Int, loops: Int) {
        self.init(bytes: (mebibytes << 20) / max(1, loops), entries: 8_192)
    }

    init(bytes: Int, entries: Int) {
        self.bytes = bytes
        self.entries = entries
    }
}
