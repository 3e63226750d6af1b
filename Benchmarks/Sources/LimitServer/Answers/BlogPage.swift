/// One blog with its body.
struct BlogPage {
    private let statement: Statement

    init(_ connection: Connection) throws(Failure) {
        statement = try Statement(
            """
            SELECT \(BlogRow.columns), b.body
            FROM posts p JOIN post_bodies b ON b.post_id = p.id JOIN users u ON u.id = p.author_id
            WHERE p.id = ?2 AND p.state = 'published'
            """, on: connection)
    }

    /// Writes the page. Returns whether the blog exists.
    func write(blog id: Int64, into json: inout Output) -> Bool {
        statement.bind(id, at: 2)
        defer { statement.reset() }
        guard statement.step() else { return false }
        BlogRow.writeOpen(statement, .label, into: &json)
        json.append(#","body":"#)
        json.append(json: statement.text(13))
        json.append("}\n")
        return true
    }
}
