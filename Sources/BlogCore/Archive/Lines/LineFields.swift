import BlogModels

/// The fields of one line, taken out one after the other; what is left at the end is not known, and would be lost.
struct LineFields {
    /// 2⁵³ − 1: a larger number is not safe with whoever reads JSON's numbers as those of JavaScript (RFC 8259 §6), and
    /// leaves no room to count on from it.
    private static let largest: Int64 = 1 << 53 - 1

    private var fields: [(key: String, value: LineValue)] = []

    /// Reads a line.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(LineProblem) {
        var scanner = LineScanner(bytes)
        guard scanner.skip("{") else { throw LineProblem("it is not a JSON object") }
        fields.reserveCapacity(12)
        if !scanner.skip("}") {
            repeat {
                let key = try scanner.text()
                guard scanner.skip(":") else { throw LineProblem("it is not JSON") }
                guard !fields.contains(where: { $0.key == key }) else {
                    throw LineProblem("\(key) is there twice")
                }
                fields.append((key, try scanner.value()))
            } while scanner.skip(",")
            guard scanner.skip("}") else { throw LineProblem("it is not JSON") }
        }
        guard scanner.peek() == nil else { throw LineProblem("it goes on after the object") }
    }

    /// Takes a text out.
    mutating func text(_ key: String) throws(LineProblem) -> String {
        guard case .text(let text) = try take(key) else { throw LineProblem("\(key) must be a text") }
        return text
    }

    /// Takes a text out, or that there is none.
    mutating func optionalText(_ key: String) throws(LineProblem) -> String? {
        switch try take(key) {
        case .text(let text): text
        case .null: nil
        case .number: throw LineProblem("\(key) must be a text or null")
        }
    }

    /// Takes a number out that is `least` or more, and not too large for whoever reads JSON.
    mutating func number(_ key: String, from least: Int64) throws(LineProblem) -> Int64 {
        guard case .number(let number) = try take(key), number >= least else {
            throw LineProblem("\(key) must be a whole number from \(least) on")
        }
        return try LineFields.checked(number, key)
    }

    /// Takes a number out that is 1 or more, or that there is none.
    mutating func optionalNumber(_ key: String) throws(LineProblem) -> Int64? {
        switch try take(key) {
        case .number(let number) where number >= 1: try LineFields.checked(number, key)
        case .null: nil
        default: throw LineProblem("\(key) must be a whole number from 1 on or null")
        }
    }

    /// Takes a moment out.
    mutating func moment(_ key: String) throws(LineProblem) -> Timestamp {
        guard let moment = try optionalMoment(key) else { throw LineProblem("\(key) must be a moment") }
        return moment
    }

    /// Takes a moment out, or that there is none.
    mutating func optionalMoment(_ key: String) throws(LineProblem) -> Timestamp? {
        guard let text = try optionalText(key) else { return nil }
        guard let moment = Timestamp(iso8601: text) else {
            throw LineProblem("\(key) must be a moment, as 2026-11-21T07:38:00Z is one")
        }
        return moment
    }

    /// Makes sure that nothing is left.
    func end() throws(LineProblem) {
        if let (key, _) = fields.first { throw LineProblem("\(key) is not known here") }
    }

    private static func checked(_ number: Int64, _ key: String) throws(LineProblem) -> Int64 {
        guard number <= largest else { throw LineProblem("\(key) must be at most \(largest)") }
        return number
    }

    private mutating func take(_ key: String) throws(LineProblem) -> LineValue {
        guard let index = fields.firstIndex(where: { $0.key == key }) else {
            throw LineProblem("\(key) is missing")
        }
        return fields.remove(at: index).value
    }
}
