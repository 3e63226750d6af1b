public import BlogDomain
import CSQLite
import Database
import SQLStoreParts

enum SearchQueries {
    /// The newest first: when time is up, these were looked at. They are ranked as they arrive, since SQLite would sort
    /// all of them before it returned the first one. A smaller bm25 is better.
    static let ranked = Query<HitColumn>(
        """
        SELECT \(HitColumn.list)
        FROM blog_words
        WHERE blog_words MATCH ?1
        ORDER BY rowid DESC
        """)

    /// The same for the blogs of one tag. The index has only published blogs.
    static let rankedWithTag = Query<HitColumn>(
        """
        SELECT \(HitColumn.list)
        FROM blog_words
        WHERE blog_words MATCH ?1
            AND EXISTS (
                SELECT 1 FROM post_tags
                WHERE post_id = blog_words.rowid AND tag_id = (SELECT id FROM tags WHERE key = ?2))
        ORDER BY rowid DESC
        """)

    /// The same, if the tag has few blogs: the words are looked up in each of them.
    static let rankedOfTag = Query<HitColumn>(
        """
        SELECT \(HitColumn.list)
        FROM post_tags t CROSS JOIN blog_words ON blog_words.rowid = t.post_id
        WHERE blog_words MATCH ?1 AND t.tag_id = (SELECT id FROM tags WHERE key = ?2)
            AND t.published_at IS NOT NULL
        ORDER BY t.published_at DESC, t.post_id DESC
        """)

    /// The number of blogs of a tag.
    static let count = SQLStatement("SELECT blog_count FROM tags WHERE key = ?1")

    /// ``BlogQueries/one`` for several blogs; `?2` is a JSON array of their identifiers.
    static let found = Query<BlogColumn>(
        """
        SELECT \(BlogColumn.list), \(SummaryColumn.list), \(BodyColumn.list)
        FROM json_each(?2) f CROSS JOIN posts p ON p.id = f.value JOIN post_bodies b ON b.post_id = p.id
            JOIN users u ON u.id = p.author_id \(BlogColumn.viewersLike)
        WHERE p.state = 'published'
        """)
}

enum HitColumn: Int32, ColumnList {
    case id, score

    var sql: String {
        switch self {
        case .id: "blog_words.rowid"
        case .score: "-bm25(blog_words, 8.0, 1.0)"
        }
    }
}

extension SQLiteRepositories: SearchRepository {
    /// Searches by FTS5, off the caller's thread: the best by bm25, in which a word of the title weighs eight times one
    /// of the text. On timeout it returns the best of the examined blogs, which are the newest.
    public func search(_ request: SearchRequest, seenBy viewer: UserID?) async throws -> SearchPage {
        let watch = observer.map { ($0, StopWatch()) }
        defer { if let (observer, watch) = watch { observer.read(watch.elapsed) } }
        do {
            return try await searching.run { [markdown] connection, deadline in
                try connection.search(request, seenBy: viewer, markdown: markdown, until: deadline)
            }
        } catch {
            throw StoreError.translated(error)
        }
    }
}

extension Connection {
    fileprivate func search(
        _ request: SearchRequest, seenBy viewer: UserID?, markdown: any MarkdownParser,
        until deadline: SearchDeadline
    ) throws -> SearchPage {
        var ranking = SearchRanking()
        let isPartial = try !rank(request, in: &ranking, until: deadline)
        let (ids, next) = ranking.page(request.limit, after: request.after)
        let found = try rows(SearchQueries.found, .viewer(viewer), .integers(ids.map(\.rawValue))) {
            SearchHit(
                blog: $0.blog(seenBy: viewer),
                snippet: markdown.snippet(
                    of: $0.bodyOfBlog(), for: request.query))
        }
        let byID = Dictionary(found.map { ($0.blog.id, $0) }) { first, _ in first }
        return SearchPage(hits: ids.compactMap { byID[$0] }, next: next, isPartial: isPartial)
    }

    /// Ranks the hits. A prefix may match so many words that time is up before the first hit; then the word itself is
    /// searched in the time that is left.
    /// - Returns: whether all hits were looked at.
    private func rank(
        _ request: SearchRequest, in ranking: inout SearchRanking, until deadline: SearchDeadline
    ) throws -> Bool {
        let (query, tag) = (request.query, request.tag)
        let isWhole = try walk(
            query.match, with: tag, in: &ranking, until: deadline, isPrefix: query.isPrefix)
        if !isWhole, ranking.isEmpty, query.isPrefix, !deadline.isOver {
            _ = try walk(query.wholeMatch, with: tag, in: &ranking, until: deadline, isPrefix: false)
        }
        if deadline.isCancelled { throw CancellationError() }
        return isWhole
    }

    private func walk(
        _ match: String, with tag: TagKey?, in ranking: inout SearchRanking, until deadline: SearchDeadline,
        isPrefix: Bool
    ) throws -> Bool {
        var isWhole = true
        var hasHits = false
        do {
            try until({ isPrefix && !hasHits ? deadline.isPastPrefixTime : deadline.isOver }) {
                let visit = { (row: ResultRow<HitColumn>) in
                    ranking.add(SearchCursor(score: row.number(.score), id: row.post(.id)))
                    hasHits = true
                    isWhole = !deadline.isOver
                    return isWhole
                }
                if let tag {
                    let isSmall = try integer(SearchQueries.count, .text(tag.text)) ?? 0 <= 1_000
                    try walk(
                        isSmall ? SearchQueries.rankedOfTag : SearchQueries.rankedWithTag, .text(match),
                        .text(tag.text), visit: visit)
                } else {
                    try walk(SearchQueries.ranked, .text(match), visit: visit)
                }
            }
        } catch let error as DatabaseError where error.code == SQLITE_INTERRUPT {
            isWhole = false
        }
        return isWhole
    }
}

extension SearchQuery {
    /// Whether the last word is a prefix.
    fileprivate var isPrefix: Bool { terms.last?.isPrefix ?? false }

    /// The query for FTS5: every term a string, so that nothing in it is an operator. Words are letters and digits only,
    /// never a quotation mark.
    var match: String { match { $0.isPrefix } }

    /// The same with the last word as a whole word.
    var wholeMatch: String { match { _ in false } }

    private func match(isPrefix: (SearchTerm) -> Bool) -> String {
        terms.map { term in
            "\"" + term.words.joined(separator: " ") + "\"" + (isPrefix(term) ? "*" : "")
        }.joined(separator: " AND ")
    }
}
