/// The length and the characters that a short text may have.
///
/// A character is a Unicode scalar here, as in JSON Schema's `maxLength` and SQLite's `length()`: a grapheme
/// has no bound on its size.
struct TextRule {
    let field: String
    let length: ClosedRange<Int>
    let allowsLineBreaks: Bool

    func check(_ text: String) throws(FieldError) {
        // At most four bytes a scalar: a huge text is refused before it is walked.
        guard text.utf8.count <= 4 * length.upperBound, length.contains(text.unicodeScalars.count) else {
            throw FieldError(
                field: field,
                message: "must have \(length.lowerBound) to \(length.upperBound.grouped) characters")
        }
        for scalar in text.unicodeScalars where scalar.isControl {
            guard allowsLineBreaks, scalar == "\n" || scalar == "\t" || scalar == "\r" else {
                throw FieldError(field: field, message: "must not have control characters")
            }
        }
    }
}

extension Unicode.Scalar {
    /// U+0000…U+001F and U+007F…U+009F.
    fileprivate var isControl: Bool {
        value < 0x20 || (0x7F...0x9F).contains(value)
    }
}

extension Int {
    /// The number with a comma between its thousands: `1,000`.
    var grouped: String {
        self < 1_000
            ? String(self) : (self / 1_000).grouped + "," + String(String(1_000 + self % 1_000).dropFirst())
    }
}
