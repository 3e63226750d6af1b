// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The properties are requirements of a documented protocol.

public import BlogContracts

/// The words of a web page in English.
public struct EnglishPageTexts: PageTexts {
    public let language = "en"
    public let site: String
    public let skip = "Skip to the content"
    public let navigation = "Site"
    public let home = "Newest blogs"
    public let search = "Search"
    public let searchWords = "Words to search for"
    public let pages = "Pages"
    public let more = "More"
    public let first = "First page"
    public let user = "Back to the user"
    public let blog = "Back to the blog"
    public let tryAgain = "Try again"
    public let table = "Table"

    /// Creates the texts of a site with this name.
    public init(site: String = "Blog") {
        self.site = site
    }
}
