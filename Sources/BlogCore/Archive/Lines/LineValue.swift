/// What a field of a line can be.
enum LineValue: Hashable {
    case text(String)
    case number(Int64)
    case null
}
