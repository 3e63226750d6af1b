package import BlogDomain
package import Database

extension Connection {
    /// Adds the functions `words_of_title`, `words_of_body`, `excerpt_of_body` and `key_of_tag`, which migrations, checks and
    /// repairs use. All other words and excerpts are computed before they are stored (``SearchableTitle``,
    /// ``SearchableBody``).
    package func addSearchFunctions(_ markdown: any MarkdownParser) throws {
        try addFunction("words_of_title") { SearchWords.joined(in: $0) }
        try addFunction("words_of_body") { Array(markdown.searchable(Body(stored: $0)).words.utf8) }
        try addFunction("key_of_tag") { Array(((try? Tag($0))?.key.text ?? "").utf8) }
        try addFunction("excerpt_of_body") { Array(markdown.searchable(Body(stored: $0)).excerpt.text.utf8) }
    }
}
