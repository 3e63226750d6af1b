public import BlogDomain

extension MemoryStore: SearchRepository {
    /// Searches every published post. The score counts the matches; a match in the title counts eight times.
    public func search(_ request: SearchRequest, seenBy viewer: UserID?) async throws -> SearchPage {
        try await read { state in
            var ranking = SearchRanking()
            for post in state.posts.values where post.state == .published {
                if let tag = request.tag, !post.content.tags.keys.contains(tag) { continue }
                let score = request.query.score(
                    titleWords: SearchableTitle(post.content.title).words,
                    bodyWords: state.texts[post.id]?.words ?? "")
                guard let score else { continue }
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
