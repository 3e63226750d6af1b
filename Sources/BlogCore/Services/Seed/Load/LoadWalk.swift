/// Some of `count` things, each once, without keeping which were had: steps of one length around a circle, whose length
/// shares no divisor with the circle's.
struct LoadWalk {
    private let count: Int
    private let stride: Int
    private var place: Int

    init(around count: Int, _ chance: inout LoadChance) {
        self.count = count
        place = chance.below(count)
        var stride = 1 + chance.below(count)
        while LoadWalk.greatestCommonDivisor(stride, count) != 1 { stride += 1 }
        self.stride = stride
    }

    /// The next; after `count` of them they come again.
    mutating func next() -> Int {
        defer { place = (place + stride) % count }
        return place
    }

    private static func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
        var (one, other) = (one, other)
        while other != 0 { (one, other) = (other, one % other) }
        return one
    }
}
