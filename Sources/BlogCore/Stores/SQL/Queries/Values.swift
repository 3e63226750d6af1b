public import BlogDomain
@_exported public import Database

extension SQLValue {
    package static func user(_ id: UserID) -> SQLValue { .integer(id.rawValue) }

    /// An anonymous viewer is null, which equals no user.
    package static func viewer(_ id: UserID?) -> SQLValue { id.map(user) ?? .null }

    package static func post(_ id: PostID) -> SQLValue { .integer(id.rawValue) }

    package static func moment(_ moment: Timestamp) -> SQLValue { .integer(moment.secondsSince1970) }

    package static func moment(_ moment: Timestamp?) -> SQLValue { moment.map { .moment($0) } ?? .null }

    package static func count(_ count: Int) -> SQLValue { .integer(Int64(count)) }

    package static func flag(_ flag: Bool) -> SQLValue { .integer(flag ? 1 : 0) }

    /// One row more than the page has: it shows whether there is a next page.
    package static func rows(_ page: PageRequest) -> SQLValue { .count(page.limit.rows + 1) }

    /// The moment after which the page starts. No list has a later one than the default.
    package static func at(_ page: PageRequest) -> SQLValue {
        .integer(page.after?.at.secondsSince1970 ?? .max)
    }

    /// The identifier after which the page starts, among rows of the same moment.
    package static func id(_ page: PageRequest) -> SQLValue { .integer(page.after?.id ?? .max) }
}

extension Row {
    @inlinable
    public func user(_ column: Columns) -> UserID { UserID(integer(column)) }

    @inlinable
    public func post(_ column: Columns) -> PostID { PostID(integer(column)) }

    @inlinable
    public func moment(_ column: Columns) -> Timestamp { Timestamp(secondsSince1970: integer(column)) }

    @inlinable
    public func optionalMoment(_ column: Columns) -> Timestamp? { isNull(column) ? nil : moment(column) }

    @inlinable
    public func version(_ column: Columns) -> PostVersion { PostVersion(count(column)) }

    @inlinable
    public func icon(_ column: Columns) -> IconURL? { optionalText(column).map(IconURL.init(stored:)) }
}
