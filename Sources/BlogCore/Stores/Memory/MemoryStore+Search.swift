public import BlogModels
public import BlogServices

extension MemoryStore: SearchRepository {
    /// Searches every published post. The score counts the matches; a match in the title counts eight times.
    public func search(_ request: SearchRequest, seenBy viewer: UserID?) async throws -> SearchPage {
        try await read { state in
            var ranking = SearchRanking()
            for post in state.posts.values where post.state == .published {
                if let tag = request.tag, !post.content.tags.keys.contains(tag) { continue }
                guard let score = post.score(for: request.query) else { continue }
                ranking.add(SearchCursor(score: Double(score), id: post.id))
            }
            let (ids, next) = ranking.page(request.limit, after: request.after)
            let hits = ids.compactMap { id -> SearchHit? in
                guard let post = state.posts[id], let blog = state.blog(post, seenBy: viewer) else {
                    return nil
                }
                return SearchHit(
                    blog: blog, snippet: state.markdown.snippet(of: post.content.body, for: request.query))
            }
            return SearchPage(hits: hits, next: next, isPartial: hook?.searchesTimeOut ?? false)
        }
    }
}

extension MemoryPost {
    /// Nil unless the post matches every term.
    fileprivate func score(for query: SearchQuery) -> Int? {
        let titleWords = split(SearchableTitle(content.title).words)
        let bodyWords = split(text.words)
        var score = 0
        for term in query.terms {
            let count = 8 * matches(of: term, in: titleWords) + matches(of: term, in: bodyWords)
            guard count > 0 else { return nil }
            score += count
        }
        return score
    }

    private func split(_ words: String) -> [ArraySlice<UInt8>] {
        Array(words.utf8).split(separator: UInt8(ascii: " "))
    }

    private func matches(of term: SearchTerm, in words: [ArraySlice<UInt8>]) -> Int {
        let length = term.words.count
        guard words.count >= length else { return 0 }
        return (0...(words.count - length)).count { term.matches(words[$0..<($0 + length)]) }
    }
}
