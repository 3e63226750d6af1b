import CSQLite

/// The insertion of a draft.
struct DraftStatement {
    private let insert: Statement
    private let insertBody: Statement

    init(_ connection: Connection) throws(Failure) {
        insert = try Statement(
            """
            INSERT INTO posts (author_id, state, title, excerpt, created_at, edited_at)
            VALUES (?1, 'draft', ?2, ?3, ?4, ?4)
            """, on: connection)
        insertBody = try Statement(
            "INSERT INTO post_bodies (post_id, body, title_words, body_words) VALUES (?1, ?2, '', '')",
            on: connection)
    }

    /// Writes the draft. Returns its identifier; nil if it breaks a rule of the schema.
    func add(
        _ content: DraftContent, by author: Int64, at moment: Int64, on connection: Connection,
        into json: inout Output
    ) -> Int64? {
        let isDone = content.title.withUnsafeBytes { title in
            content.excerpt.withUnsafeBytes { excerpt in
                content.body.withUnsafeBytes { body in
                    insert.bind(author, at: 1)
                    insert.bind(text: title, at: 2)
                    insert.bind(text: excerpt, at: 3)
                    insert.bind(moment, at: 4)
                    guard insert.run() else { return false }
                    insertBody.bind(sqlite3_last_insert_rowid(connection.pointer), at: 1)
                    insertBody.bind(text: body, at: 2)
                    return insertBody.run()
                }
            }
        }
        guard isDone else { return nil }
        let id = sqlite3_last_insert_rowid(connection.pointer)
        write(content, id, at: CivilTime(moment), into: &json)
        return id
    }

    private func write(_ content: DraftContent, _ id: Int64, at time: CivilTime, into json: inout Output) {
        json.append(#"{"id":"#)
        json.append(decimal: id)
        json.append(#","title":"#)
        content.title.withUnsafeBytes { json.append(json: $0) }
        json.append(#","excerpt":"#)
        content.excerpt.withUnsafeBytes { json.append(json: $0) }
        json.append(#","editedAt":"#)
        json.append(json: time)
        json.append(#","editedText":"Edited "#)
        json.append(day: time)
        json.append(#"","version":1,"tags":[],"body":"#)
        content.body.withUnsafeBytes { json.append(json: $0) }
        json.append("}\n")
    }
}
