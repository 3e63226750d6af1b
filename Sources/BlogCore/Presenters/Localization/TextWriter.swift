import BlogDomain

/// Writes words and numbers into a buffer, from which a string is created once.
///
/// Concatenating strings allocates a string for each piece. For the twenty rows of a page this took half as long as the
/// query.
struct TextWriter {
    private let memory: UnsafeMutableBufferPointer<UInt8>
    fileprivate private(set) var count = 0

    fileprivate init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
        self.memory = memory
    }

    mutating func put(_ word: StaticString) {
        word.withUTF8Buffer { put($0) }
    }

    /// Writes three letters of `word`, which contains several words.
    mutating func put(_ word: StaticString, lettersFrom start: Int) {
        word.withUTF8Buffer { put(UnsafeBufferPointer(rebasing: $0[start..<start + 3])) }
    }

    mutating func put(_ text: String) {
        var text = text
        text.withUTF8 { put($0) }
    }

    mutating func put(_ number: Int) {
        if number < 0 { put("-") }
        var rest = number.magnitude
        count += TextWriter.digits(of: rest)
        var place = count
        repeat {
            place -= 1
            memory[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest > 0
    }

    private mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(memory)[count...])
            .copyMemory(from: UnsafeRawBufferPointer(bytes))
        count += bytes.count
    }

    fileprivate static func digits(of number: UInt) -> Int {
        var (digits, rest) = (1, number)
        while rest >= 10 {
            rest /= 10
            digits += 1
        }
        return digits
    }
}

extension String {
    /// Creates a string of at most `capacity` bytes of UTF-8.
    init(upTo capacity: Int, _ write: (inout TextWriter) -> Void) {
        // Write to the stack first: creating a string from existing bytes costs a third of writing into the string.
        self = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
            var writer = TextWriter(memory)
            write(&writer)
            return String(decoding: UnsafeBufferPointer(rebasing: memory[..<writer.count]), as: UTF8.self)
        }
    }

    /// A number and a word: `3 likes`.
    init(_ number: Int, _ word: StaticString) {
        let digits = TextWriter.digits(of: number.magnitude) + (number < 0 ? 1 : 0)
        self.init(upTo: digits + 1 + word.utf8CodeUnitCount) {
            $0.put(number)
            $0.put(" ")
            $0.put(word)
        }
    }

    /// A text after a constant prefix: `by Ada`.
    init(_ word: StaticString, _ text: String) {
        self.init(upTo: word.utf8CodeUnitCount + text.utf8.count) {
            $0.put(word)
            $0.put(text)
        }
    }
}

extension Texts {
    private static let months: StaticString = "JanFebMarAprMayJunJulAugSepOctNovDec"

    /// `21 Nov 2026` or `Edited 21 Nov 2026`.
    @Sendable static func englishDay(_ time: CivilTime, as use: DayUse) -> String {
        let event: StaticString =
            switch use {
            case .plain: ""
            case .edited: "Edited "
            case .joined: "Joined "
            case .created: "Created "
            case .lastUsed: "Last used "
            case .expires: "Expires "
            }
        return String(upTo: event.utf8CodeUnitCount + "21 Nov 2026".utf8.count) {
            $0.put(event)
            $0.put(time.day)
            $0.put(" ")
            $0.put(months, lettersFrom: 3 * (time.month - 1))
            $0.put(" ")
            $0.put(time.year)
        }
    }
}
