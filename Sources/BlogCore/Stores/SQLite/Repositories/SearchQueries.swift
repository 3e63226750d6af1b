enum SearchQueries {
    static let every = [ranked, found]

    /// The newest first: if time is up, those are what was looked at. They are ranked as they come, since SQLite would
    /// sort all of them before it gave the first one. bm25 is the better the smaller it is.
    static let ranked = Query(
        """
        SELECT rowid, -bm25(blog_words, 8.0, 1.0)
        FROM blog_words
        WHERE blog_words MATCH ?1
        ORDER BY rowid DESC
        """)

    /// What `BlogQueries.one` shows, of several; `?2` is a JSON array of their numbers.
    static let found = Query(
        """
        SELECT \(BlogQueries.columns), p.body
        FROM json_each(?2) f CROSS JOIN posts p ON p.id = f.value JOIN users u ON u.id = p.author_id
        WHERE p.state = 'published'
        """)
}
