import BlogContracts
import BlogDocument

extension PageContext {
    /// A whole page around its content.
    func document(_ head: PageHead, _ content: (inout HTMLWriter) -> Void) -> [UInt8] {
        HTMLWriter.page(language: texts.language) { html in
            html.element(.head) { write(head, to: &$0) }
            html.element(.body) { html in
                html.element(.a, ["class": "skip", "href": "#main"], text: texts.skip)
                html.element(.header, ["class": "site"]) { writeNavigation(to: &$0) }
                html.element(.main, mainAttributes) { html in
                    content(&html)
                    // At the bottom of the window, where a person sees it wherever the page was scrolled to.
                    if let flash { write(flash, to: &html) }
                }
                // Without a public address there are no feeds.
                guard links.origin != nil || texts.footer != nil else { return }
                html.element(.footer, ["class": "foot"]) { html in
                    if let footer = texts.footer { html.element(.p, ["dir": "auto"], text: footer) }
                    if links.origin != nil { writeFeeds(of: head, to: &html) }
                }
            }
        }
    }

    /// Writes the links to the feeds of the page, or to those of all blogs.
    private func writeFeeds(of head: PageHead, to html: inout HTMLWriter) {
        let feeds = head.feeds.isEmpty ? PageHead.Feed.blogs(of: .all, name: texts.site, links) : head.feeds
        html.element(.p, ["class": "meta"]) { html in
            for (number, feed) in feeds.enumerated() {
                if number > 0 { html.dot() }
                let format = feed.type == PageHead.Feed.atom ? "Atom" : "JSON Feed"
                html.element(.a, ["href": feed.path, "type": feed.type], text: "\(feed.name) (\(format))")
            }
        }
    }

    /// The script reads what it needs here.
    private var mainAttributes: HTMLWriter.AttributeList {
        var attributes: HTMLWriter.AttributeList = [("id", "main"), ("tabindex", "-1")]
        guard let viewer else { return attributes }
        attributes += [
            ("data-viewer", String(viewer)), ("data-failed", texts.failed),
            ("data-shared", texts.shared("#")),
            ("data-copied", texts.copied("#")), ("data-missing", texts.missing("#")),
        ]
        if showsChanges { attributes += [("data-path", target), ("data-events", links[.events])] }
        return attributes
    }

    /// Writes the place for the number of new rows, which the script shows.
    func writeNewRows(to html: inout HTMLWriter) {
        guard showsChanges else { return }
        html.element(
            .p, ["class": "new", "data-one": texts.newRow, "data-many": texts.newRows("#"), "hidden": ""]
        ) { $0.element(.a, ["href": firstTarget ?? target], text: "") }
    }

    /// The description of a page without the facts of its content.
    func head(_ title: String) -> PageHead {
        PageHead(
            title: number.map { "\(title) · \(texts.page($0))" } ?? title,
            path: isCards ? otherView : target)
    }

    private func write(_ head: PageHead, to html: inout HTMLWriter) {
        html.void(.meta, ["charset": "utf-8"])
        html.void(.meta, ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        html.element(.title, "\(head.title) · \(texts.site)")
        html.void(.meta, ["name": "color-scheme", "content": "light dark"])
        html.void(.link, ["rel": "stylesheet", "href": links.stylesheet])
        // Only a viewer has something to do.
        if viewer != nil { html.element(.script, ["src": links.script, "defer": ""]) { _ in } }
        html.void(.link, ["rel": "icon", "href": links.icon, "type": "image/svg+xml"])
        if let description = head.description, !description.isEmpty {
            html.void(.meta, ["name": "description", "content": description])
            html.void(.meta, ["property": "og:description", "content": description])
        }
        html.void(.meta, ["property": "og:title", "content": head.title])
        html.void(.meta, ["property": "og:site_name", "content": texts.site])
        html.void(.meta, ["property": "og:type", "content": head.publishedAt == nil ? "website" : "article"])
        if let publishedAt = head.publishedAt {
            html.void(.meta, ["property": "article:published_time", "content": publishedAt])
        }
        if let origin = links.origin, let path = head.path {
            let url = origin + path
            html.void(.link, ["rel": "canonical", "href": url])
            html.void(.meta, ["property": "og:url", "content": url])
        }
        if let image = head.image { write(image, to: &html) }
        if let next = head.next { html.void(.link, ["rel": "next", "href": next]) }
        guard let origin = links.origin else { return }
        for feed in PageHead.Feed.blogs(of: .all, name: texts.site, links) + head.feeds {
            html.void(
                .link,
                ["rel": "alternate", "type": feed.type, "href": origin + feed.path, "title": feed.name])
        }
    }

    /// Writes the picture that other sites show beside a link to the page (ogp.me).
    private func write(_ image: BodyDocument.Image, to html: inout HTMLWriter) {
        let address = links.address(image.url), isOfSite = address.hasPrefix("/") && !address.hasPrefix("//")
        guard let url = isOfSite ? links.origin.map({ $0 + address }) : image.url.scheme.map({ _ in address })
        else { return }
        let size = links.imageSize(image.url.text)
        html.void(.meta, ["property": "og:image", "content": url])
        for (name, pixels) in [("width", size?.width), ("height", size?.height)] {
            if let pixels { html.void(.meta, ["property": "og:image:" + name, "content": String(pixels)]) }
        }
        if !image.alt.isEmpty { html.void(.meta, ["property": "og:image:alt", "content": image.alt]) }
        html.void(.meta, ["name": "twitter:card", "content": "summary_large_image"])
    }

    private func writeNavigation(to html: inout HTMLWriter) {
        let home = (links[.home], texts.site), tags = (links[.tags], texts.tags)
        let search = (links[.search], texts.search)
        html.element(.nav, ["aria-label": texts.navigation]) { html in
            html.element(.ul) { html in
                writeLink(to: home, isHome: true, &html)
                guard let viewer else {
                    writeLink(to: tags, &html)
                    writeLink(to: search, &html)
                    if knowsViewer { writeLink(to: (links[.login], texts.action(.logIn)), &html) }
                    return
                }
                writeLink(to: (links[.write], texts.action(.write)), &html)
                html.element(.li) { html in
                    // On a small screen it shows the links after it, which a large screen always shows.
                    html.element(.details) { $0.element(.summary, texts.menu) }
                    html.element(.ul) { html in
                        writeLink(to: tags, &html)
                        writeLink(to: search, &html)
                        writeLink(to: (links.tab(.drafts, of: viewer), texts.action(.drafts)), &html)
                        writeLink(to: (links.user(viewer), texts.action(.yourPage)), &html)
                        html.element(.li) {
                            $0.writeButton(
                                texts.action(.logOut), action: links[.logout], classes: "plain-button")
                        }
                    }
                }
            }
        }
    }

    private func writeLink(
        to link: (address: String, text: String), isHome: Bool = false, _ html: inout HTMLWriter
    ) {
        let isCurrent = target.prefix { $0 != "?" } == link.address
        html.element(.li) {
            $0.element(
                .a,
                [
                    "href": link.address, "rel": isHome ? "home" : nil,
                    "aria-current": isCurrent ? "page" : nil,
                ], text: link.text)
        }
    }

    /// Writes the message after a form. After a deletion it has a button that takes the deletion back, after a share the address
    /// of the blog.
    private func write(_ flash: Flash, to html: inout HTMLWriter) {
        html.element(
            .div, ["class": "flash", "role": "status", "data-message": flash.message.rawValue]
        ) { html in
            if flash.message == .saved, let moment = flash.number {
                // The script shows the time of the viewer's place.
                html.element(
                    .p, ["data-moment": String(moment)], text: texts.editor.savedAt(Self.time(of: moment)))
            } else {
                html.element(.p, texts.message(flash.message))
            }
            if flash.message == .deleted, let id = flash.number, viewer != nil {
                html.writeButton(texts.action(.undo), action: links[.restore, id])
            } else if flash.message == .shared, let id = flash.number {
                html.element(.p) {
                    $0.element(.a, ["href": links.blog(id)], text: (links.origin ?? "") + links.blog(id))
                }
            } else if flash.message == .registered {
                html.element(.p) { $0.element(.a, ["href": links[.write]], text: texts.session.firstPost) }
            }
        }
    }

    private static func time(of moment: Int64) -> String {
        let minutes = Int(moment / 60 % 1_440)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
        return "\(two(minutes / 60)):\(two(minutes % 60)) UTC"
    }

    /// Writes the link to the other view of a list.
    func writeOtherView(to html: inout HTMLWriter) {
        guard let otherView else { return }
        html.element(.p, ["class": "view"]) {
            $0.element(.a, ["href": otherView], text: isCards ? texts.asList : texts.asCards)
        }
    }

    /// Writes the links between the pages of a list.
    func writePager(next: String?, to html: inout HTMLWriter) {
        guard next != nil || firstTarget != nil else { return }
        html.element(.nav, ["class": "pages", "aria-label": texts.pages]) { html in
            if let firstTarget { html.element(.a, ["href": firstTarget], text: texts.first) }
            if let next { html.element(.a, ["href": next, "rel": "next"], text: texts.more) }
        }
    }

    /// Writes the link to the subject of a list.
    func writeParent(to html: inout HTMLWriter) {
        switch parent {
        case .blog(let id): html.element(.p) { $0.element(.a, ["href": links.blog(id)], text: texts.blog) }
        case .user(let id): html.element(.p) { $0.element(.a, ["href": links.user(id)], text: texts.user) }
        case .tags: html.element(.p) { $0.element(.a, ["href": links[.tags]], text: texts.tags) }
        case nil: break
        }
    }

    /// Writes the search form. It searches the blogs with the tag of the page, if there is one.
    func writeSearch(to html: inout HTMLWriter) {
        html.element(.form, ["action": links[.search], "role": "search"]) { html in
            html.element(.label, ["for": "q"], text: texts.searchWords)
            html.element(.div) { html in
                html.void(
                    .input,
                    [
                        "type": "search", "id": "q", "name": "q", "value": search, "autocomplete": "off",
                        "dir": "auto",
                    ])
                if let tag { html.void(.input, ["type": "hidden", "name": "tag", "value": tag]) }
                html.element(.button, texts.search)
            }
            if let tag {
                let tags = TagsPresentation(tags: [TagPresentation(key: tag, name: tag)], text: nil)
                html.writeTags(tags, in: self)
            }
        }
    }

    /// Writes an error in place of a module.
    func write(_ error: ErrorPresentation, to html: inout HTMLWriter) {
        html.element(.div, ["class": "error"]) { html in
            html.element(.p) { html in
                html.element(.strong, error.title)
                html.text(". \(error.detail)")
            }
            html.element(.p) { $0.element(.a, ["href": target], text: texts.tryAgain) }
        }
    }
}

/// An error as a whole page.
public struct HTMLErrorPage {
    private let title: String
    private let detail: String
    private let canRepeat: Bool
    private let restorable: Int64?

    /// - Parameters:
    ///   - title: the kind of the error, in words.
    ///   - detail: what happened.
    ///   - canRepeat: whether the same request may succeed later.
    ///   - restorable: the number of the post in the recycle bin that the error is about.
    public init(title: String, detail: String, canRepeat: Bool, restorable: Int64? = nil) {
        self.title = title
        self.detail = detail
        self.canRepeat = canRepeat
        self.restorable = restorable
    }

    public func bytes(in page: PageContext) -> [UInt8] {
        var head = page.head(title)
        head.path = nil
        return page.document(head) { html in
            html.element(.h1, title)
            html.element(.p, detail)
            if let restorable {
                html.writeButton(page.texts.action(.undo), action: page.links[.restore, restorable])
            }
            if page.target.prefix(while: { $0 != "?" }) == page.links[.search] { page.writeSearch(to: &html) }
            html.element(.p) { html in
                if canRepeat {
                    html.element(.a, ["href": page.target], text: page.texts.tryAgain)
                    html.text(" · ")
                }
                html.element(.a, ["href": page.links[.home]], text: page.texts.home)
            }
        }
    }
}
