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
