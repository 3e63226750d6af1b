public import BlogContracts
import BlogDocument

/// A one-shot view that can be rendered as a web page.
public protocol HTMLRenderable: OneShotView {
    /// The page in UTF-8; nil if nothing was displayed.
    func htmlDocument(in page: PageContext) -> Document?
    /// The only address of the page; nil if it has several.
    func address(_ links: Links) -> String?
}

extension HTMLRenderable {
    public func address(_ links: Links) -> String? { nil }
}

/// A value that can be the content of a web page.
public protocol HTMLContent {
    var pageTitle: String { get }

    /// The only address of its page; nil if it has several.
    func address(_ links: Links) -> String?
    /// Describes its page for search engines and other sites.
    func describe(_ head: inout PageHead, in page: PageContext)
    /// Writes the value. Its first heading has level 1.
    func write(to html: inout HTMLWriter, in page: PageContext)
}

extension HTMLContent {
    public func address(_ links: Links) -> String? { nil }
    public func describe(_ head: inout PageHead, in page: PageContext) {}
}

/// A row of a list on a web page.
public protocol HTMLRow: RowPresentation {
    /// The class of its lists in the style sheet.
    static var listClass: String { get }
    /// Whether its lists are results of a search, so that the page has the search form.
    static var isHit: Bool { get }
    /// The identifier of its lists if new rows stand at the end, so that an open page shows them at once; otherwise nil.
    static var liveListID: String? { get }

    /// Where a person goes on from an empty list; nil if the page leads there anyway.
    static func nextStep(in page: PageContext) -> (address: String, text: String)?

    /// Writes the commands on the whole list.
    static func writeCommands(on rows: [Self], to html: inout HTMLWriter, in page: PageContext)

    /// Writes the content of the list item.
    /// - Parameter level: the level of a heading in it.
    func write(to html: inout HTMLWriter, level: Int, in page: PageContext)
}

extension HTMLRow {
    public static var isHit: Bool { false }
    public static var liveListID: String? { nil }
    public static func nextStep(in page: PageContext) -> (address: String, text: String)? { nil }
    public static func writeCommands(on rows: [Self], to html: inout HTMLWriter, in page: PageContext) {}
}

/// The addresses and words that a web page has besides its view.
public struct PageContext: Sendable {
    public let links: Links
    public let texts: PageTexts
    /// The address of the page.
    let target: String
    /// The address of the next page of the list, without its cursor.
    private(set) var nextTarget: String
    /// The address of the first page of the list; nil on the first page.
    private(set) var firstTarget: String?
    /// The number of the page in the list; nil on the first page, and if it is unknown.
    public var number: Int?
    /// The words that were searched for; empty on other pages.
    let search: String
    /// The key of the tag that the blogs of the page have; nil on other pages.
    let tag: String?
    /// The page that this page is about.
    let parent: Parent?
    /// The viewer's number; nil without a session.
    let viewer: Int64?
    /// The message after a form.
    let flash: Flash?
    /// The tab of the viewer's own page.
    public var tab = UserTab.blogs
    /// Whether rows are cards side by side, and the address of the page in the other view; nil for a page with one.
    public var isCards = false
    public var otherView: String?
    /// Whether the page leads to the list of all users.
    public var linksToUsers = false
    /// Whether the page has events.
    public var isLive = false
    /// Whether changes are shown while the page is open.
    var showsChanges: Bool { isLive && viewer != nil }
    /// Whether the viewer is known. Otherwise the page does not offer a login either.
    public var knowsViewer = true

    /// The subject of a list.
    public enum Parent: Hashable, Sendable {
        case blog(Int64)
        case user(Int64)
        case tags
    }

    /// The links to the form for a new post and to the list of all users.
    var writing: (address: String, text: String) { (links[.write], texts.action(.write)) }
    var users: (address: String, text: String) { (links[.users], texts.users) }

    public init(
        links: Links, texts: PageTexts, target: String, nextTarget: String = "",
        firstTarget: String? = nil,
        search: String = "", tag: String? = nil, parent: Parent? = nil, viewer: Int64? = nil,
        flash: Flash? = nil
    ) {
        self.links = links
        self.texts = texts
        self.target = target
        self.nextTarget = nextTarget
        self.firstTarget = firstTarget
        self.search = search
        self.tag = tag
        self.parent = parent
        self.viewer = viewer
        self.flash = flash
    }

    /// The same context for a list that has a page of its own, which shows the rest of the list.
    func listing(_ target: String) -> PageContext {
        var context = self
        (context.nextTarget, context.firstTarget) = (target + "?page=2&after=", nil)
        // It has one view there.
        (context.isCards, context.otherView) = (false, nil)
        return context
    }
}

/// The description of a page for browsers, search engines and other sites.
public struct PageHead {
    /// The title without the name of the site.
    var title: String
    /// The first sentences; nil if there are none.
    var description: String?
    /// The address of the page; nil for an error, which has none.
    var path: String?
    /// When the blog of the page was published, ISO 8601; nil on other pages.
    var publishedAt: String?
    /// The first picture of the blog, which other sites show beside a link to the page; nil if there is none.
    var image: BodyDocument.Image?
    /// The address of the next page of the list.
    var next: String?
    /// The feeds of what the page shows, besides that of all blogs.
    var feeds: [Feed] = []

    struct Feed {
        static let atom = "application/atom+xml"

        let name: String
        let type: String
        let path: String

        /// The feeds of blogs.
        static func blogs(of scope: FeedScope, name: String, _ links: Links) -> [Feed] {
            [
                Feed(name: name, type: atom, path: links.atom(of: scope)),
                Feed(name: name, type: "application/feed+json", path: links.jsonFeed(of: scope)),
            ]
        }
    }
}
