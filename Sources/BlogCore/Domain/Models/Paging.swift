/// A page of a list, and the cursor of the next page.
public struct Page<Item> {
    /// The rows, in the list's order.
    public let items: [Item]
    /// The cursor of the next page; nil at the end of the list.
    public let next: Cursor?

    public init(items: [Item], next: Cursor?) {
        self.items = items
        self.next = next
    }

    /// Creates a page from rows that a store fetched with a limit one higher than requested. An extra row is dropped and
    /// shows that there is a next page.
    public init(oneMoreThan request: PageRequest, _ rows: consuming [Item], place: (Item) -> Cursor) {
        let hasMore = rows.count > request.limit.rows
        // In place, without a copy, because `rows` is consumed.
        if hasMore { rows.removeLast(rows.count - request.limit.rows) }
        self.init(items: rows, next: hasMore ? rows.last.map(place) : nil)
    }
}

extension Page: Equatable where Item: Equatable {}
extension Page: Sendable where Item: Sendable {}

/// A request for a page of a list.
public struct PageRequest: Hashable, Sendable {
    public var limit: PageLimit
    /// The cursor after which the page begins; nil for the first page.
    public var after: Cursor?

    public init(limit: PageLimit = .standard, after: Cursor? = nil) {
        self.limit = limit
        self.after = after
    }
}

extension PageRequest {
    /// Parses the parameters `limit` and `after` of a route or a command. Nil means that a parameter is absent.
    /// - Throws: ``FieldErrors`` with all invalid parameters.
    public init(limitText: String?, afterText: String?) throws(FieldErrors) {
        var check = FieldCheck()
        let limit = check.value(limitText) { text throws(FieldError) in try PageLimit(text: text) }
        let after = check.value(afterText) { text throws(FieldError) in try Cursor(text: text) }
        try check.finish()
        self.init(limit: limit ?? .standard, after: after)
    }
}

/// The maximum number of rows of a page: 1 to 100, by default 20.
public struct PageLimit: Hashable, Sendable {
    public let rows: Int

    /// 20 rows.
    public static let standard = PageLimit(checked: 20)

    public static let one = PageLimit(checked: 1)

    /// Accepts 1 to 100.
    /// - Throws: ``FieldError`` for `limit`.
    public init(_ rows: Int) throws(FieldError) {
        guard PageLimit.permitted.contains(rows) else { throw PageLimit.error }
        self.rows = rows
    }

    /// Accepts 1 to 100 in decimal digits.
    /// - Throws: ``FieldError`` for `limit`.
    public init(text: some StringProtocol) throws(FieldError) {
        guard let number = Int64(identifier: text), PageLimit.permitted.contains(Int(number)) else {
            throw PageLimit.error
        }
        self.rows = Int(number)
    }

    private static let permitted = 1...100

    private init(checked rows: Int) {
        self.rows = rows
    }

    private static let error = FieldError(field: "limit", .notANumber(in: permitted))
}

/// The end of a page: the date and the identifier of its last row. Rows added or removed elsewhere do not move the next
/// page.
public struct Cursor: Hashable, Sendable {
    /// The last row's date, the first sort key of the list. The list of tags, which is sorted by a count, has the count
    /// in its place.
    public let at: Timestamp
    /// The last row's identifier, the second sort key of the list.
    public let id: Int64

    public init(at: Timestamp, id: Int64) {
        self.at = at
        self.id = id
    }

    /// Parses a cursor from its ``text``.
    /// - Throws: ``FieldError`` for `after`.
    public init(text: some StringProtocol) throws(FieldError) {
        let error = FieldError(field: "after", .notACursor)
        guard text.utf8.count <= 32, let dash = text.firstIndex(of: "-"),
            let seconds = Int64(text[..<dash], radix: 36),
            let id = Int64(text[text.index(after: dash)...], radix: 36), id > 0
        else { throw error }
        let first = Timestamp.supportedRange.lowerBound
        guard (0...first.distance(to: Timestamp.supportedRange.upperBound)).contains(seconds) else {
            throw error
        }
        self.init(at: first.adding(seconds: seconds), id: id)
        // Only the canonical form is valid.
        guard self.text == text else { throw error }
    }

    /// The cursor as an opaque text for clients. It needs no escaping in a URL or a shell.
    public var text: String {
        let seconds = Timestamp.supportedRange.lowerBound.distance(to: at)
        return String(seconds, radix: 36) + "-" + String(id, radix: 36)
    }
}

/// Collects a page of a list in which some rows have no visible item, such as likes of unpublished posts. The cursor of a
/// row is its place in the list.
///
/// It examines a bounded number of places, which bounds the cost of a page. A page may therefore have fewer items than
/// requested, or none, and still have a next page.
public struct FilteredPage<Item> {
    private let request: PageRequest
    private var items: [Item] = []
    private var lastItem: Cursor?
    private var lastPlace: Cursor?
    private var examined = 0
    private var next: Cursor?

    /// The maximum number of examined places: ten for each requested row.
    private var maxExamined: Int { 10 * request.limit.rows }

    public init(_ request: PageRequest) {
        self.request = request
    }

    /// The maximum number of places to add. The extra place shows whether there is a next page.
    public var places: Int { maxExamined + 1 }

    /// Adds the next place of the list, with its item if it has one.
    /// - Returns: whether to add more places.
    public mutating func add(_ item: Item?, at place: Cursor) -> Bool {
        if item != nil, items.count == request.limit.rows {
            next = lastItem
            return false
        }
        guard examined < maxExamined else {
            next = lastPlace
            return false
        }
        examined += 1
        lastPlace = place
        if let item {
            items.append(item)
            lastItem = place
        }
        return true
    }

    /// The page collected so far.
    public var page: Page<Item> { Page(items: items, next: next) }
}
