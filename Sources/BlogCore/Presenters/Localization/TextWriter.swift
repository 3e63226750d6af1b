/// Writes words and numbers, one after the other, into memory of which a text is made.
///
/// `"Published " + String(day) + month + String(year)` makes a text of each piece and lets one of them grow: for the
/// twenty rows of a page that was as much work as half of their query.
struct TextWriter {
    private let memory: UnsafeMutableBufferPointer<UInt8>
    fileprivate private(set) var count = 0

    fileprivate init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
        self.memory = memory
    }

    mutating func put(_ word: StaticString) {
        word.withUTF8Buffer { put($0) }
    }

    /// Three letters of a word of many.
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
    /// Creates a text within a maximum number of bytes of UTF-8.
    init(upTo capacity: Int, _ write: (inout TextWriter) -> Void) {
        // Write to the stack first: creating a string from existing bytes costs a third of writing into the string.
        self = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
            var writer = TextWriter(memory)
            write(&writer)
            return String(decoding: UnsafeBufferPointer(rebasing: memory[..<writer.count]), as: UTF8.self)
        }
    }

    /// `3 likes`: a number and the text after it.
    init(_ number: Int, _ word: StaticString) {
        let digits = TextWriter.digits(of: number.magnitude) + (number < 0 ? 1 : 0)
        self.init(upTo: digits + word.utf8CodeUnitCount) {
            $0.put(number)
            $0.put(word)
        }
    }

    /// `by Ada`: a text and the text before it.
    init(_ word: StaticString, _ text: String) {
        self.init(upTo: word.utf8CodeUnitCount + text.utf8.count) {
            $0.put(word)
            $0.put(text)
        }
    }
}
