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
        // In place, since whoever fetched them does not need them any more.
        if goesOn { rows.removeLast(rows.count - request.limit.rows) }
        self.init(items: rows, next: goesOn ? rows.last.map(place) : nil)
    }
}

extension Page: Equatable where Item: Equatable {}
extension Page: Sendable where Item: Sendable {}
