extension TestBlog {
    /// Moves posts to their authors' recycle bins, with a deletion time now or some days ago.
    func moveToTrash(_ ids: Int..., daysAgo: Int = 0) throws {
        try execute(
            """
            UPDATE posts
            SET trashed_from = ifnull(trashed_from, state), state = 'trashed',
                deleted_at = CAST(strftime('%s', 'now') AS INTEGER) - \(daysAgo) * 86400
            WHERE id IN (\(ids.map(String.init).joined(separator: ",")))
            """)
    }
}
