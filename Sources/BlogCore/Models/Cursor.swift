/// Where a page ended: the moment and the identifier of its last row, so that rows which come or go elsewhere
/// in the list do not move the next page.
public struct Cursor: Hashable, Sendable {
    /// The last row's moment, by which the list is ordered first.
    public let at: Timestamp
    /// The last row's identifier, by which rows of the same second are ordered.
    public let id: Int64

    /// Makes a cursor of a row's place.
    public init(at: Timestamp, id: Int64) {
        self.at = at
        self.id = id
    }

    /// Reads a cursor that ``text`` wrote.
    /// - Throws: ``FieldError`` for `after`.
    public init(text: some StringProtocol) throws(FieldError) {
        let error = FieldError(
            field: "after", message: "must be the cursor in next of an earlier page")
        guard text.utf8.count <= 32, let dash = text.firstIndex(of: "-"),
            let seconds = Int64(text[..<dash], radix: 36),
            let id = Int64(text[text.index(after: dash)...], radix: 36), id > 0
        else { throw error }
        let first = Timestamp.sayable.lowerBound
        guard (0...first.distance(to: Timestamp.sayable.upperBound)).contains(seconds) else { throw error }
        self.init(at: first.adding(seconds: seconds), id: id)
        // One cursor has one spelling.
        guard self.text == text else { throw error }
    }

    /// The cursor as clients are given it; they are not to look inside. It needs no escaping in a URL or a shell.
    public var text: String {
        let seconds = Timestamp.sayable.lowerBound.distance(to: at)
        return String(seconds, radix: 36) + "-" + String(id, radix: 36)
    }
}
