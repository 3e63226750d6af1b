public import BlogModels
public import BlogServices
import GRDB

extension SQLiteRepositories: SearchRepository {
    /// Searches by FTS5, off the caller's thread: the best by bm25, in which a word of the title weighs eight times one
    /// of the text. Once its time is up it gives the best of what it has looked at, the newest blogs.
    public func search(_ request: SearchRequest, seenBy viewer: UserID?) async throws -> SearchPage {
        let watch = observer.map { ($0, StopWatch()) }
        defer { if let (observer, watch) = watch { observer.read(watch.elapsed) } }
        do {
            return try await searching.run { database, deadline in
                try database.search(request, seenBy: viewer, deadline)
            }
        } catch {
            throw StoreError.translated(error)
        }
    }
}

extension Database {
    fileprivate func search(
        _ request: SearchRequest, seenBy viewer: UserID?, _ deadline: SearchDeadline
    ) throws -> SearchPage {
        var ranking = SearchRanking()
        let isPartial = try !rank(request.query, in: &ranking, deadline)
        let (ids, next) = ranking.page(request.limit, after: request.after)
        let numbers = "[" + ids.map { String($0.rawValue) }.joined(separator: ",") + "]"
        let found = try rows(SearchQueries.found, .viewer(viewer), .text(numbers)) {
            SearchHit(
                blog: $0.blog(seenBy: viewer),
                snippet: Snippet(of: Body(stored: $0.text(12)), for: request.query))
        }
        let byID = Dictionary(found.map { ($0.blog.id, $0) }) { first, _ in first }
        return SearchPage(hits: ids.compactMap { byID[$0] }, next: next, isPartial: isPartial)
    }

    /// Takes in what is found. A word's beginning may stand for so many words that time is up before the first hit; then
    /// the word itself is looked for with what is left.
    /// - Returns: whether everything was looked at.
    private func rank(
        _ query: SearchQuery, in ranking: inout SearchRanking, _ deadline: SearchDeadline
    ) throws -> Bool {
        let isWhole = try walk(query.match, in: &ranking, deadline, isPrefix: query.isPrefix)
        if !isWhole, ranking.isEmpty, query.isPrefix, !deadline.isOver {
            _ = try walk(query.wholeMatch, in: &ranking, deadline, isPrefix: false)
        }
        if deadline.isAbandoned { throw CancellationError() }
        return isWhole
    }

    private func walk(
        _ match: String, in ranking: inout SearchRanking, _ deadline: SearchDeadline, isPrefix: Bool
    ) throws -> Bool {
        var isWhole = true
        var hasHits = false
        do {
            try until({ isPrefix && !hasHits ? deadline.isTurning : deadline.isOver }) {
                try walk(SearchQueries.ranked, .text(match)) { row in
                    ranking.add(SearchCursor(score: row.number(1), id: row.post(0)))
                    hasHits = true
                    isWhole = !deadline.isOver
                    return isWhole
                }
            }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
            isWhole = false
        }
        return isWhole
    }
}

extension SearchQuery {
    /// Whether its last word may be a word's beginning.
    fileprivate var isPrefix: Bool { terms.last?.isPrefix ?? false }

    /// As FTS5 wants it: every term a string, so that nothing in it is an operator. Words are letters and digits only,
    /// never a quotation mark.
    var match: String { match { $0.isPrefix } }

    /// The same with its last word as a whole one.
    var wholeMatch: String { match { _ in false } }

    private func match(isPrefix: (SearchTerm) -> Bool) -> String {
        terms.map { term in
            "\"" + term.words.joined(separator: " ") + "\"" + (isPrefix(term) ? "*" : "")
        }.joined(separator: " AND ")
    }
}
