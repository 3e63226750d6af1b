/// The words of a search.
public struct SearchTexts: Sendable {
    var hits = ListTexts(
        "Search results", empty: "Nothing was found. Try fewer or other words.",
        partial: "The search ran out of time. There may be more results.")
    /// A search without words.
    var noWords = ListTexts("Search", empty: "Enter words from the title or the text of a post.")
}
