import BlogModels

/// A value for one of a statement's parameters.
enum Argument {
    case integer(Int64)
    case text(String)
    case blob([UInt8])
    case null

    static func user(_ id: UserID) -> Argument { .integer(id.rawValue) }

    /// Nobody is null, which is equal to no user.
    static func viewer(_ id: UserID?) -> Argument { id.map(user) ?? .null }

    static func post(_ id: PostID) -> Argument { .integer(id.rawValue) }

    static func moment(_ moment: Timestamp) -> Argument { .integer(moment.secondsSince1970) }

    static func moment(_ moment: Timestamp?) -> Argument { moment.map { .moment($0) } ?? .null }

    static func text(_ text: String?) -> Argument { text.map { .text($0) } ?? .null }

    /// One row more than asked for tells whether there is a next page.
    static func rows(_ page: PageRequest) -> Argument { .integer(Int64(page.limit.rows + 1)) }

    /// The moment after which, or from the top: no list has a later one.
    static func at(_ page: PageRequest) -> Argument { .integer(page.after?.at.secondsSince1970 ?? .max) }

    /// The identifier after which, among rows of the same moment.
    static func id(_ page: PageRequest) -> Argument { .integer(page.after?.id ?? .max) }
}
