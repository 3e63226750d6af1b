/// The parameters that routes read from a target's query.
enum QueryParameter: String {
    /// How many rows a page has.
    case limit
    /// The cursor of the page before.
    case after
    /// The words to search for.
    case q
    /// Whose page it is.
    case username
}

extension [QueryParameter] {
    /// The parameters of a list.
    static let page: [QueryParameter] = [.limit, .after]
}
