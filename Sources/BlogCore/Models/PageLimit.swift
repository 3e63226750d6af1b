/// How many rows a page may have: 1 to 100, 20 unless told.
public struct PageLimit: Hashable, Sendable {
    /// The number of rows.
    public let rows: Int

    /// 20 rows.
    public static let standard = PageLimit(checked: 20)

    /// Accepts 1 to 100.
    /// - Throws: ``FieldError`` for `limit`.
    public init(_ rows: Int) throws(FieldError) {
        guard (1...100).contains(rows) else { throw PageLimit.error }
        self.rows = rows
    }

    /// Accepts 1 to 100 in decimal digits.
    /// - Throws: ``FieldError`` for `limit`.
    public init(text: some StringProtocol) throws(FieldError) {
        guard let number = decimalIdentifier(text), (1...100).contains(number) else { throw PageLimit.error }
        self.rows = Int(number)
    }

    private init(checked rows: Int) {
        self.rows = rows
    }

    private static let error = FieldError(field: "limit", message: "must be a number from 1 to 100")
}
