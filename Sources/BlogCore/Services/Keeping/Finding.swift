/// Something that is not as it must be in a database.
public enum Finding: Hashable, Sendable {
    /// What is in the file breaks the rules of the file, in the database engine's words.
    case damage(String)
    /// A table lacks, or is made otherwise than this program makes it.
    case table(String)
    /// An index, a view or a trigger lacks, or is made otherwise than this program makes it.
    case part(String)
    /// An index does not say what its table says; so many faults were found.
    case index(String, faults: Int)
    /// Rows of a table belong to rows of another that are not there.
    case orphans(table: String, of: String, rows: Int)
    /// A counter is wrong in so many rows.
    case counter(KeptCounter, rows: Int)
    /// The search index does not say what the published blogs say.
    case search(SearchFaults)

    /// Whether it can be made anew from the rest of the database, so that nothing is lost by mending it.
    public var isDerived: Bool {
        switch self {
        case .part, .index, .counter, .search: true
        case .damage, .table, .orphans: false
        }
    }

    /// Whether nothing that the file says may be relied on, and writing to it may make it worse.
    public var isDamage: Bool {
        if case .damage = self { true } else { false }
    }
}
