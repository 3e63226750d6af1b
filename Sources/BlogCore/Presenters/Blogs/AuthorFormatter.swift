/// Formats the author of a blog: ``label`` or ``byline``. A scene chooses the formatter and passes it to the row
/// presenter, which stays the same.
public struct AuthorFormatter: Sendable {
    /// Returns the text for an author's name.
    public let text: @Sendable (_ name: String, _ localization: Localization) -> String

    public init(text: @escaping @Sendable (_ name: String, _ localization: Localization) -> String) {
        self.text = text
    }

    /// `Author: NAME`, on one user's pages and on one blog.
    public static let label = AuthorFormatter { name, localization in localization.texts.blogs.author(name) }

    /// `by NAME`, in lists of blogs by many authors.
    public static let byline = AuthorFormatter { name, localization in localization.texts.blogs.byline(name) }
}

/// Formats authors for one list. Adjacent rows often have the same author, whose text is formatted once.
final class AuthorTextCache {
    private let format: AuthorFormatter
    private let localization: Localization
    private var last: (name: String, text: String)?

    init(_ format: AuthorFormatter, _ localization: Localization) {
        self.format = format
        self.localization = localization
    }

    func text(_ name: String) -> String {
        if let last, last.name == name { return last.text }
        let text = format.text(name, localization)
        last = (name, text)
        return text
    }
}
