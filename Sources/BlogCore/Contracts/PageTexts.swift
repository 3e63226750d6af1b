/// The words of a web page that come from no presentation.
public protocol PageTexts: Sendable {
    /// The language of the texts, as a BCP 47 tag.
    var language: String { get }
    /// The name of the site.
    var site: String { get }
    /// The link that leads past the navigation.
    var skip: String { get }
    /// The name of the navigation of the site.
    var navigation: String { get }
    /// The link to the newest blogs.
    var home: String { get }
    /// The link to the search, and its button.
    var search: String { get }
    /// The name of the field for the words to search for.
    var searchWords: String { get }
    /// The name of the navigation between the pages of a list.
    var pages: String { get }
    /// The link to the next page of a list.
    var more: String { get }
    /// The link to the first page of a list.
    var first: String { get }
    /// The link to the user whom a list is about.
    var user: String { get }
    /// The link to the blog that a list is about.
    var blog: String { get }
    /// The link that loads a page again after an error.
    var tryAgain: String { get }
    /// The name of a table in a post.
    var table: String { get }
}
