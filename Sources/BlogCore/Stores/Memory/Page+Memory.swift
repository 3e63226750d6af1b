import BlogModels

extension Page {
    /// A page of a whole list that is in no order yet: sorted by place, the latest first, from where the request
    /// says.
    init(of all: [Item], _ request: PageRequest, place: (Item) -> Cursor) {
        let sorted = all.sorted { place($0).isAfter(place($1)) }
        let rest = sorted.filter { item in request.after.map { $0.isAfter(place(item)) } ?? true }
        self.init(oneMoreThan: request, Array(rest.prefix(request.limit.rows + 1)), place: place)
    }
}

extension Cursor {
    fileprivate func isAfter(_ other: Cursor) -> Bool {
        (at, id) > (other.at, other.id)
    }
}
