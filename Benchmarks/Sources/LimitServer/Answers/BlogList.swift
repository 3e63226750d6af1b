/// One page of a list, `{"items":[…],"next":CURSOR|null}`, from a statement with a time, an identifier and a number of
/// rows as `?2`, `?3` and `?4`.
struct BlogList {
    static let rows = 20

    private let statement: Statement
    private let byline: BlogRow.Byline

    /// The blogs of all users, newest first.
    static func all(_ connection: Connection) throws(Failure) -> BlogList {
        BlogList(
            statement: try Statement(
                """
                SELECT \(BlogRow.columns)
                FROM posts p JOIN users u ON u.id = p.author_id
                WHERE p.state = 'published' AND (p.published_at, p.id) < (?2, ?3)
                ORDER BY p.published_at DESC, p.id DESC
                LIMIT ?4
                """, on: connection), byline: .by)
    }

    /// The blogs of one author, who is `?5`.
    static func byAuthor(_ connection: Connection) throws(Failure) -> BlogList {
        BlogList(
            statement: try Statement(
                """
                SELECT \(BlogRow.columns)
                FROM posts p JOIN users u ON u.id = p.author_id
                WHERE p.author_id = ?5 AND p.state = 'published' AND (p.published_at, p.id) < (?2, ?3)
                ORDER BY p.published_at DESC, p.id DESC
                LIMIT ?4
                """, on: connection), byline: .label)
    }

    /// Writes the page after a position. Returns its end if a page follows.
    func write(of author: Int64? = nil, after start: Cursor, into json: inout Output) -> Cursor? {
        statement.bind(start.at, at: 2)
        statement.bind(start.id, at: 3)
        // One row more than is shown tells whether there is a next page.
        statement.bind(Int64(BlogList.rows + 1), at: 4)
        if let author { statement.bind(author, at: 5) }
        defer { statement.reset() }
        var written = 0
        var last = start
        json.append(#"{"items":["#)
        while statement.step() {
            guard written < BlogList.rows else {
                json.append(#"],"next":""#)
                last.write(into: &json)
                json.append(#""}"#)
                return last
            }
            if written > 0 { json.append(",") }
            last = Cursor(at: statement.integer(6), id: statement.integer(0))
            BlogRow.writeOpen(statement, byline, into: &json)
            json.append("}")
            written += 1
        }
        json.append(#"],"next":null}"#)
        return nil
    }
}
