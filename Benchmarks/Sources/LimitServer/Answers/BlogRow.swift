/// A blog in a list, from a statement with ``columns``, without a viewer.
enum BlogRow {
    /// The text before the author's name.
    enum Byline {
        case label, by

        var text: StaticString {
            switch self {
            case .label: "Author: "
            case .by: "by "
            }
        }
    }

    /// The columns that blog-server reads; `?1` is the viewer, which is not bound here.
    static let columns = """
        p.id, p.title, p.excerpt, u.id, u.username, u.name, p.published_at, p.edited_at, p.like_count,
            p.share_count, p.version, EXISTS (SELECT 1 FROM likes WHERE post_id = p.id AND user_id = ?1),
            p.tags
        """

    /// Writes the row and leaves the object open.
    static func writeOpen(_ row: Statement, _ byline: Byline, into json: inout Output) {
        json.append(#"{"id":"#)
        json.append(decimal: row.integer(0))
        json.append(#","title":"#)
        json.append(json: row.text(1))
        json.append(#","excerpt":"#)
        json.append(json: row.text(2))
        json.append(#","author":{"id":"#)
        json.append(decimal: row.integer(3))
        json.append(#","username":"#)
        json.append(json: row.text(4))
        json.append(#","name":"#)
        json.append(json: row.text(5))
        json.append(#"},"authorText":""#)
        json.append(byline.text)
        json.append(escaping: row.text(5))
        writeDates(publishedAt: row.integer(6), editedAt: row.integer(7), into: &json)
        json.append(#","likeCount":"#)
        json.append(decimal: row.integer(8))
        json.append(#","likeCountText":""#)
        json.append(row.integer(8), of: " like")
        json.append(#"","isLiked":null,"shareCount":"#)
        json.append(decimal: row.integer(9))
        json.append(#","shareCountText":""#)
        json.append(row.integer(9), of: " share")
        json.append(#"","version":"#)
        json.append(decimal: row.integer(10))
        // The measured blogs have no tags.
        json.append(row.text(12).isEmpty ? #","tags":[]"# : #","tags":null"#)
    }

    private static func writeDates(publishedAt: Int64, editedAt: Int64, into json: inout Output) {
        let published = CivilTime(publishedAt)
        json.append(#"","publishedAt":"#)
        json.append(json: published)
        json.append(#","publishedText":"Published "#)
        json.append(day: published)
        json.append(#"","editedAt":"#)
        editedAt > publishedAt ? json.append(json: CivilTime(editedAt)) : json.append("null")
    }
}
