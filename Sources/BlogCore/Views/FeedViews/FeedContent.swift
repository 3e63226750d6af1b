import BlogContracts
import BlogDocument
import HTMLViews

/// Renders the texts of one feed. Together they have a limit, so that a feed of long texts takes a bounded time and size.
/// An entry beyond the limit has a summary only.
struct FeedContent {
    /// 20 texts of the maximum length have 5 MiB.
    static let maxMarkdown = 1_048_576
    static let maxHTML = 2_097_152

    let links: FeedLinks
    private var markdownLeft = FeedContent.maxMarkdown
    private var htmlLeft = FeedContent.maxHTML

    init(links: FeedLinks) {
        self.links = links
    }

    /// The text as HTML; nil beyond the limit.
    mutating func html(of entry: FeedEntryPresentation) -> String? {
        let size = entry.body.markdown.utf8.count
        guard size <= markdownLeft else { return nil }
        markdownLeft -= size
        let text = entry.body.document.feedHTML { [links] url in
            url.scheme == nil ? links.absolute(url.text, in: entry) : url.text
        }
        // A large entry must not take the texts of the following ones.
        guard text.utf8.count <= htmlLeft else { return nil }
        htmlLeft -= text.utf8.count
        return text
    }
}
