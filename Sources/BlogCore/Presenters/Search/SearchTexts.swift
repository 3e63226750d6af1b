/// The words of a search.
public struct SearchTexts: Sendable {
    let hits: ListTexts
    /// A search without words.
    let noWords: ListTexts

    static var english: SearchTexts {
        SearchTexts(
            hits: ListTexts(
                "Search results", empty: "Nothing was found. Try fewer or other words.",
                partial: "The search ran out of time. There may be more results."),
            noWords: ListTexts("Search", empty: "Enter words from the title or the text of a post."))
    }
}
