/// Some rows of a list, and where the next ones begin.
public struct Page<Item> {
    /// The rows, in the list's order.
    public let items: [Item]
    /// Where the next page begins; nil at the list's end.
    public let next: Cursor?

    /// Makes a page.
    public init(items: [Item], next: Cursor?) {
        self.items = items
        self.next = next
    }

    /// Makes a page of one row more than was asked for, if there are that many: the last one only tells that
    /// there is a next page.
    public init(oneMoreThan request: PageRequest, _ rows: consuming [Item], place: (Item) -> Cursor) {
        let goesOn = rows.count > request.limit.rows
        // In place: the caller gave the rows away.
        if goesOn { rows.removeLast(rows.count - request.limit.rows) }
        self.init(items: rows, next: goesOn ? rows.last.map(place) : nil)
    }
}

extension Page: Equatable where Item: Equatable {}
extension Page: Sendable where Item: Sendable {}

/// Which rows of a list are asked for.
public struct PageRequest: Hashable, Sendable {
    /// How many at most.
    public var limit: PageLimit
    /// Those after this place; nil from the top.
    public var after: Cursor?

    /// Asks for the rows after a place.
    public init(limit: PageLimit = .standard, after: Cursor? = nil) {
        self.limit = limit
        self.after = after
    }
}

extension PageRequest {
    /// Reads a request as an entry point receives it; nil for a parameter that was not sent.
    /// - Throws: ``FieldErrors`` naming both where both are wrong.
    public init(limitText: String?, afterText: String?) throws(FieldErrors) {
        var check = FieldCheck()
        let limit = check.value(limitText) { text throws(FieldError) in try PageLimit(text: text) }
        let after = check.value(afterText) { text throws(FieldError) in try Cursor(text: text) }
        try check.finish()
        self.init(limit: limit ?? .standard, after: after)
    }
}

/// How many rows a page may have: 1 to 100, by default 20.
public struct PageLimit: Hashable, Sendable {
    /// The number of rows.
    public let rows: Int

    /// 20 rows.
    public static let standard = PageLimit(checked: 20)

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
        let error = FieldError(field: "after", .notACursor)
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

/// Gathers a page of a list in which a place may have nothing to show, such as a like of a post that was unpublished.
///
/// It looks at a bounded number of places, so that no reader makes a store walk through a list without end. A page may
/// therefore have fewer items than were asked for, or none, and still have a next one.
public struct FilteredPage<Item> {
    private let request: PageRequest
    private var items: [Item] = []
    private var lastItem: Cursor?
    private var lastPlace: Cursor?
    private var seen = 0
    private var next: Cursor?

    /// How many places it looks at: ten for each row that was asked for.
    private var bound: Int { 10 * request.limit.rows }

    /// Nothing yet.
    public init(_ request: PageRequest) {
        self.request = request
    }

    /// How many places to hand in at most: one more than it looks at tells whether there is a next page.
    public var places: Int { bound + 1 }

    /// Takes the next place of the list, with its item if it has one.
    /// - Returns: whether to go on.
    public mutating func add(_ item: Item?, at place: Cursor) -> Bool {
        if item != nil, items.count == request.limit.rows {
            next = lastItem
            return false
        }
        guard seen < bound else {
            next = lastPlace
            return false
        }
        seen += 1
        lastPlace = place
        if let item {
            items.append(item)
            lastItem = place
        }
        return true
    }

    /// What was gathered.
    public var page: Page<Item> { Page(items: items, next: next) }
}
