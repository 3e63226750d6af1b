import BlogContracts
import BlogDocument

/// Renders the texts of one feed. Together they have a limit, so that a feed of long texts has a bounded size. An entry
/// beyond the limit, or without a text, has a summary only.
struct FeedContent {
    static let maxHTML = 2_097_152

    let links: FeedLinks
    private var htmlLeft = FeedContent.maxHTML

    init(links: FeedLinks) {
        self.links = links
    }

    /// The text as HTML; nil beyond the limit, and in a cancelled task, whose document is not used.
    mutating func html(of entry: FeedEntryPresentation) -> String? {
        guard let body = entry.body, !Task.isCancelled else { return nil }
        let text = body.document.feedHTML { [links] url in
            url.scheme == nil ? links.absolute(url.text, in: entry) : url.text
        }
        // A large entry must not take the texts of the following ones.
        guard text.utf8.count <= htmlLeft else { return nil }
        htmlLeft -= text.utf8.count
        return text
    }
}
