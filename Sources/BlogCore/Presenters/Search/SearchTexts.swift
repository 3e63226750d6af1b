/// The words of a search.
public protocol SearchTexts: Sendable {
    /// The heading of the results, and the text of a search without results.
    var hits: String { get }
    var noHits: String { get }
    /// The note on a search that reached its time limit and may be incomplete.
    var someHits: String { get }
    /// The heading and the text of a search without words.
    var search: String { get }
    var noSearchWords: String { get }
}

extension EnglishLocalization: SearchTexts {
    public var hits: String { "Search results" }
    public var noHits: String { "Nothing was found." }
    public var someHits: String { "The search ran out of time. There may be more results." }
    public var search: String { "Search" }
    public var noSearchWords: String { "Enter words from the title or the text of a blog." }
}
