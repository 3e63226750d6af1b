import BlogModels

extension Page {
    /// A page of a whole list that is in no order yet: sorted by place, the latest first, from where the request
    /// says.
    init(of all: [Item], _ request: PageRequest, place: (Item) -> Cursor) {
        let rest = all.sorted { place($0).isAfter(place($1)) }.filter { request.isBefore(place($0)) }
        self.init(oneMoreThan: request, Array(rest.prefix(request.limit.rows + 1)), place: place)
    }
}

extension PageRequest {
    /// The places of a list that come after where the request says, the latest first.
    func places(of all: [Cursor]) -> [Cursor] {
        all.filter(isBefore).sorted { $0.isAfter($1) }
    }

    fileprivate func isBefore(_ place: Cursor) -> Bool { after.map { $0.isAfter(place) } ?? true }
}

extension Cursor {
    fileprivate func isAfter(_ other: Cursor) -> Bool {
        (at, id) > (other.at, other.id)
    }
}
