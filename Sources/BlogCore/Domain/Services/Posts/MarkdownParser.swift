public import BlogDocument

/// Parses a post's Markdown. It is the only place that knows the syntax: views, excerpts and search use the document.
public protocol MarkdownParser: Sendable {
    /// The document of a text. Every text has one.
    ///
    /// The call blocks its thread, for up to about 100 ms. ``PostService`` parses a text of more than ``BodyDocument/longText`` bytes on
    /// the threads that Swift's tasks share, so that the caller's thread can continue. A store parses on its writing or searching
    /// thread. A server renders a view of such a text there, too.
    func document(of body: Body) -> BodyDocument
}

extension MarkdownParser {
    /// Whether a text is shown without its formatting, because reading it would take too long or its result would be too large.
    package func isUnformatted(_ body: Body) -> Bool {
        if case .preformatted? = document(of: body).blocks.first { true } else { false }
    }

    /// The body with its excerpt and its search words.
    package func searchable(_ body: Body) -> SearchableBody {
        SearchableBody(body, document(of: body))
    }

    /// A content with everything that a store computes from it.
    package func searchable(_ content: PostContent) -> SearchableContent {
        SearchableContent(content, searchable(content.body))
    }

    /// An edit with everything that a store computes from it. Create it before the transaction, because other writes wait
    /// for that.
    func searchableInBackground(_ edit: PostEdit) async -> SearchableEdit {
        let title = edit.title.map(SearchableTitle.init)
        guard let body = edit.body else { return SearchableEdit(edit, title, nil) }
        return SearchableEdit(edit, title, await searchableInBackground(body))
    }

    /// The body with its excerpt and its search words. A long text is parsed off the caller's executor.
    func searchableInBackground(_ body: Body) async -> SearchableBody {
        guard body.markdown.utf8.count > BodyDocument.longText else { return searchable(body) }
        // A child task begins on the executor that it prefers.
        return await withTaskGroup(of: SearchableBody.self) { group in
            group.addTask(executorPreference: globalConcurrentExecutor) { searchable(body) }
            return await group.next() ?? searchable(body)
        }
    }

    /// The piece of a text with the most terms of a query, from the beginning of a long text.
    package func snippet(of body: Body, for query: SearchQuery) -> Snippet {
        Snippet(of: document(of: body.beginning(upTo: Snippet.reach)), for: query)
    }
}
