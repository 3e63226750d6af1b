import SQLiteStore
import SocketHTTP

/// Answers of one version of the data, as many as there is room for. With the next version all of them are dropped at
/// once, since none will ever be right again; within a version those that nobody asked for lately make room (the clock
/// algorithm, second chance).
struct AnswerTable {
    private struct Slot {
        let key: AnswerKey
        let answer: SceneAnswer
        let size: Int
        var wasAskedFor = false
    }

    /// What an answer takes beside its bytes: two keys, a slot, and the heads of what is allocated.
    static let overhead = 512

    private let limits: CacheLimits
    private var version: DataVersion?
    private var places: [AnswerKey: Int] = [:]
    private var slots: [Slot] = []
    /// The slot that is looked at next for who has to go.
    private var hand = 0
    /// What all of them take.
    private(set) var bytes = 0

    init(_ limits: CacheLimits) {
        self.limits = limits
    }

    /// How many there are.
    var count: Int { slots.count }

    /// What was answered to the same question over the same data.
    mutating func answer(to key: AnswerKey, at version: DataVersion) -> SceneAnswer? {
        guard version == self.version else {
            clear()
            self.version = version
            return nil
        }
        guard let place = places[key] else { return nil }
        slots[place].wasAskedFor = true
        return slots[place].answer
    }

    /// Keeps an answer for who asks next, unless it has become worthless while it was made, or is too large.
    mutating func keep(_ answer: SceneAnswer, for key: AnswerKey, at version: DataVersion) {
        let size = Self.overhead + key.count + answer.size
        guard version == self.version, size <= limits.largest, places[key] == nil else { return }
        while !slots.isEmpty, slots.count >= limits.entries || bytes + size > limits.bytes { makeRoom() }
        places[key] = slots.count
        slots.append(Slot(key: key, answer: answer.compacted, size: size))
        bytes += size
    }

    private mutating func makeRoom() {
        if hand >= slots.count { hand = 0 }
        // Once round at most: then all have had their second chance.
        while slots[hand].wasAskedFor {
            slots[hand].wasAskedFor = false
            hand = hand + 1 < slots.count ? hand + 1 : 0
        }
        let gone = slots[hand]
        places[gone.key] = nil
        bytes -= gone.size
        // The last takes its place, and is not the next one to go.
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

extension SceneAnswer {
    /// How many bytes it has, head and content.
    fileprivate var size: Int {
        response.body.bytes.count
            + response.fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }

    /// The same without the room that its content was written into.
    fileprivate var compacted: SceneAnswer {
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
