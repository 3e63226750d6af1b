public import BlogDomain
import Database
import SQLStoreParts

enum SearchQueries {
    /// The most blogs of a tag whose texts are all compared. Of a tag with more, only those in the index of words are.
    static let smallTag = 1_000
    /// The number of texts that one statement reads.
    static let batch = 200

    /// The blogs with all words, in any order. The expression is that of the index.
    static let matching = Query<WordsColumn>(
        """
        SELECT \(WordsColumn.id.sql) FROM post_bodies b
        WHERE is_published
            AND array_to_tsvector(string_to_array(rtrim(title_words || body_words), ' ')) @@ $1::text::tsquery
        ORDER BY post_id DESC
        """)

    /// The blogs of a tag, and one more than a small tag has.
    static let ofTag = Query<WordsColumn>(
        """
        SELECT t.post_id FROM post_tags t
        WHERE t.tag_id = (SELECT id FROM tags WHERE key = $1) AND t.published_at IS NOT NULL
        ORDER BY t.published_at DESC, t.post_id DESC
        LIMIT \(smallTag + 1)
        """)

    /// `$2` is a tag that the blogs must have, or null.
    private static let hasTag = """
        ($2::text IS NULL OR (
            SELECT 1 FROM post_tags t
            WHERE t.post_id = b.post_id AND t.tag_id = (SELECT id FROM tags WHERE key = $2)
                AND t.published_at IS NOT NULL) IS NOT NULL)
        """

    static let texts = Query<WordsColumn>(
        """
        SELECT \(WordsColumn.list) FROM post_bodies b
        WHERE post_id = ANY ($1::bigint[]) AND is_published AND \(hasTag)
        """)

    /// The newest blogs before one.
    static let newest = Query<WordsColumn>(
        """
        SELECT \(WordsColumn.list) FROM post_bodies b
        WHERE post_id < $1 AND is_published AND \(hasTag)
        ORDER BY post_id DESC
        LIMIT \(batch)
        """)

    /// ``BlogQueries/one`` for several blogs, with the beginnings of their texts that snippets are cut from. A letter of four bytes may
    /// begin there.
    static let found = Query<BlogColumn>(
        """
        SELECT \(BlogColumn.listWithoutJoin), \(SummaryColumn.list), substring(b.body, 1, \(Snippet.reach + 4))
        FROM posts p JOIN post_bodies b ON b.post_id = p.id JOIN users u ON u.id = p.author_id
        WHERE p.id = ANY ($2::bigint[]) AND p.state = 'published'
        """)
}

enum WordsColumn: Int32, ColumnList {
    case id, title, body

    var sql: String {
        switch self {
        case .id: "b.post_id"
        case .title: "b.title_words"
        case .body: "b.body_words"
        }
    }
}

extension PostgresRepositories: SearchRepository {
    /// Searches by the index of words. It does not know the places of words, so the order of the words of a term is checked here, and
    /// here the hits are ranked by the number of their matches. On timeout it returns the best of the examined blogs, which are
    /// the newest.
    public func search(_ request: SearchRequest, seenBy viewer: UserID?) async throws -> SearchPage {
        let watch = observer.map { ($0, StopWatch()) }
        defer { if let (observer, watch) = watch { observer.read(watch.elapsed) } }
        do {
            return try await searches.run { [markdown] search in
                var ranking = SearchRanking()
                let isPartial = try await !search.rank(request, in: &ranking)
                let (ids, next) = ranking.page(request.limit, after: request.after)
                let hits = try await search.hits(ids, request.query, seenBy: viewer, markdown)
                return SearchPage(hits: hits, next: next, isPartial: isPartial)
            }
        } catch {
            throw StoreError.translatedFromPostgres(error)
        }
    }
}

extension PostgresSearch {
    /// Ranks the hits, the newest blogs first.
    /// - Returns: whether all hits were looked at.
    fileprivate func rank(_ request: SearchRequest, in ranking: inout SearchRanking) async throws -> Bool {
        guard let candidates = try await candidates(of: request) else {
            try await rankNewest(request, in: &ranking)
            return false
        }
        var rest = candidates[...]
        while !rest.isEmpty {
            if try isOver() { return false }
            let texts = try await rowsInTime(
                SearchQueries.texts, .integers(Array(rest.prefix(SearchQueries.batch))),
                .text(request.tag?.text)
            ) { $0.hit(of: request.query) }
            guard let texts else { return false }
            for hit in texts { if let hit { ranking.add(hit) } }
            rest = rest.dropFirst(SearchQueries.batch)
        }
        return true
    }

    /// The blogs that may be hits, the newest first; nil if there are so many that the index did not find them in time.
    private func candidates(of request: SearchRequest) async throws -> [Int64]? {
        if let tag = request.tag {
            let blogs = try await rowsInTime(SearchQueries.ofTag, .text(tag.text)) { $0.integer(.id) }
            guard let blogs else { return nil }
            if blogs.count <= SearchQueries.smallTag { return blogs }
        }
        return try await rowsInTime(SearchQueries.matching, .text(request.query.words), share: 60) {
            $0.integer(.id)
        }
    }

    /// Looks at all blogs, the newest first, until the time is over. If the index needs long to find all hits, they are many, so that
    /// some are among the newest blogs.
    private func rankNewest(_ request: SearchRequest, in ranking: inout SearchRanking) async throws {
        var first = Int64.max
        while try !isOver() {
            let texts = try await rowsInTime(
                SearchQueries.newest, .integer(first), .text(request.tag?.text)
            ) { ($0.integer(.id), $0.hit(of: request.query)) }
            guard let texts, let (last, _) = texts.last else { return }
            for (_, hit) in texts { if let hit { ranking.add(hit) } }
            first = last
        }
    }

    fileprivate func hits(
        _ ids: [PostID], _ query: SearchQuery, seenBy viewer: UserID?, _ markdown: any MarkdownParser
    ) async throws -> [SearchHit] {
        guard !ids.isEmpty else { return [] }
        let found = try await rows(
            SearchQueries.found, .viewer(viewer), .integers(ids.map(\.rawValue))
        ) {
            SearchHit(
                blog: $0.blog(seenBy: viewer),
                snippet: markdown.snippet(
                    of: $0.bodyOfBlog(), for: query))
        }
        let byID = Dictionary(found.map { ($0.blog.id, $0) }) { first, _ in first }
        return ids.compactMap { byID[$0] }
    }
}

extension PostgresRow<WordsColumn> {
    /// The blog with its score; nil if the words do not match.
    fileprivate func hit(of query: SearchQuery) -> SearchCursor? {
        query.score(titleWords: text(.title), bodyWords: text(.body)).map {
            SearchCursor(score: Double($0), id: post(.id))
        }
    }
}

extension SearchQuery {
    /// All words as a `tsquery`. Words are letters and digits only, never a quotation mark.
    fileprivate var words: String {
        terms.flatMap { term in
            term.words.enumerated().map { index, word in
                "'\(word)'" + (term.isPrefix && index == term.words.count - 1 ? ":*" : "")
            }
        }.joined(separator: " & ")
    }
}
