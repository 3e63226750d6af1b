/// Where a page of hits ended: how well the last hit fits, and its blog.
public struct SearchCursor: Hashable, Sendable {
    /// How well it fits; more is better.
    public let score: Double
    /// The blog, by which hits that fit equally well are ordered, the newer one first.
    public let id: PostID

    /// Makes a cursor of a hit's place.
    public init(score: Double, id: PostID) {
        self.score = score
        self.id = id
    }

    /// Reads a cursor that ``text`` wrote.
    /// - Throws: ``FieldError`` for `after`.
    public init(text: some StringProtocol) throws(FieldError) {
        guard text.utf8.count <= 32, let dot = text.firstIndex(of: "."),
            let bits = UInt64(text[..<dot], radix: 36),
            let id = Int64(text[text.index(after: dot)...], radix: 36), id > 0
        else { throw SearchCursor.error }
        self.init(score: Double(bitPattern: bits), id: PostID(id))
        // One cursor has one spelling.
        guard score.isFinite, self.text == text else { throw SearchCursor.error }
    }

    /// The cursor as clients are given it; they are not to look inside. It needs no escaping in a URL or a shell, and is
    /// not to be mistaken for the ``Cursor`` of another list.
    public var text: String {
        String(score.bitPattern, radix: 36) + "." + String(id.rawValue, radix: 36)
    }

    private static let error = FieldError(
        field: "after", message: "must be the cursor in next of an earlier page of hits")
}
