public import BlogContracts
import BlogDocument

extension SitePath {
    public static let comments = SitePath("/blogs/{id}/comments")
    public static let commentsAtom = SitePath("/blogs/{id}/comments.atom")
    public static let closeComments = SitePath("/blogs/{id}/comments/close")
    public static let comment = SitePath("/comments/{id}")
    public static let deleteComment = SitePath("/comments/{id}/delete")
}

extension Links {
    /// A comment on a page of a blog's comments that begins with it.
    public func comment(_ comment: CommentPresentation, onBlog blog: Int64) -> String {
        self[.comments, blog] + comment.fragment
    }
}

extension CommentPresentation {
    /// The end of the address of a page that begins with it.
    package var fragment: String { (pageCursor.map { "?after=\($0)" } ?? "") + "#comment-\(id)" }
}

extension CommentPresentation: HTMLRow {
    public static var listClass: String { "posts" }
    public static var liveListID: String? { "comment-list" }
}

extension CommentPresentation: HTMLPart {
    public func write(
        to html: inout HTMLWriter, level: Int, in page: PageContext, commands: (inout HTMLWriter) -> Void
    ) {
        html.element(.article, ["class": "h-cite", "id": "comment-\(id)"]) { html in
            html.writeIcon(initials: authorName.prefix(1).uppercased())
            html.element(.p, ["class": "meta"]) { html in
                if let author {
                    html.element(
                        .a, ["class": "p-author h-card", "href": page.links.user(author.id)], text: authorName
                    )
                } else {
                    html.element(.span, ["class": "p-author"], text: authorName)
                }
                html.dot()
                html.element(.a, ["class": "u-url", "href": "#comment-\(id)"]) {
                    $0.element(.time, ["class": "dt-published", "datetime": written.at], text: written.text)
                }
            }
            html.element(.p, ["class": "p-content", "dir": "auto"]) { html in
                for (number, line) in text.split(
                    omittingEmptySubsequences: false, whereSeparator: \.isNewline
                )
                .enumerated() {
                    if number > 0 { html.void(.br) }
                    html.write(CommentPiece.pieces(of: line))
                }
            }
            commands(&html)
        }
    }

    public func writeCommands(to html: inout HTMLWriter, in page: PageContext) {
        guard !commands.isEmpty else { return }
        html.element(.div, ["class": "commands", "id": "comment-\(id)-commands"]) { html in
            let name = "\(authorName), \(written.text)"
            if commands.contains(.purge) {
                html.writeLink(
                    .delete, on: name,
                    to: "\(page.links[.deleteComment, id])?next=\(page.target.percentEncoded)", in: page)
            }
            if commands.contains(.hide) {
                html.writeLink(.hide, on: name, to: page.links[.hideComment, id], in: page)
            }
        }
    }
}

extension OneShotBlogScene: HTMLRenderable {
    public func address(_ links: Links) -> String? { blogContent.address(links) }

    /// The blog, then its comments and the form for a new one.
    public func htmlDocument(in page: PageContext) -> Document? {
        Document(self) {
            guard let content = blogContent.content else { return [] }
            var head = page.head(for: content)
            if let heading = commentList.heading {
                head.feeds.append(
                    PageHead.Feed(
                        name: "\(heading): \(content.blog.title)", type: PageHead.Feed.atom,
                        path: page.links[.commentsAtom, content.blog.id]))
            }
            return page.document(head) { html in
                frameContent.content?.writeAuthor(content.blog.author, to: &html, in: page)
                content.write(to: &html, in: page)
                frameContent.content?.writeNeighbours(to: &html, in: page)
                html.element(.section, ["id": "comments"]) {
                    writeComments(on: content.blog, to: &$0, in: page)
                }
            }
        }
    }

    private func writeComments(
        on blog: BlogCellPresentation, to html: inout HTMLWriter, in page: PageContext
    ) {
        if let heading = commentList.heading ?? commentList.listError?.heading {
            html.element(.h2, heading)
        }
        commentList.writeItems(to: &html, level: 3, in: page.listing(page.links[.comments, blog.id]))
        guard let composer = composerContent.content else { return }
        if let closedText = blog.comments.closedText {
            html.element(.p, ["class": "note"], text: closedText)
        } else if let key = composer.key {
            composer.form(on: blog.id, key: key, in: page.links).write(to: &html, in: page)
        } else if page.knowsViewer {
            html.element(.p) {
                $0.element(
                    .a,
                    ["class": "button", "href": "\(page.links[.login])?next=\(page.target.percentEncoded)"],
                    text: composer.loginText)
            }
        }
        guard blog.commands.contains(.edit) else { return }
        html.writeButton(
            blog.comments.isClosed ? composer.openText : composer.closeText,
            action: page.links[.closeComments, blog.id], ["on": blog.comments.isClosed ? "0" : "1"],
            classes: "plain-button")
    }
}

extension CommentComposerPresentation {
    /// The form for a new comment. Its text has the name of the text of a post, which a login keeps.
    public func form(on blog: Int64, key: String, text: String = "", in links: Links) -> HTMLForm {
        HTMLForm(
            action: links[.comments, blog],
            fields: [HTMLForm.Field("body", .longText(rows: 4), label: label, value: text)],
            hidden: [(name: "key", value: key)], buttons: [HTMLForm.Button(buttonText)])
    }
}

/// A part of the text of a comment.
private enum CommentPiece {
    case text(Substring)
    case link(Substring, LinkURL)

    /// Finds the web addresses in a line, in one pass: a line may have hundreds. The punctuation of a sentence behind an address
    /// does not belong to it.
    static func pieces(of line: Substring) -> [CommentPiece] {
        var pieces: [CommentPiece] = []
        var (start, place) = (line.startIndex, line.startIndex)
        while let colon = line.utf8[place...].firstIndex(of: UInt8(ascii: ":")) {
            place = line.utf8.index(after: colon)
            guard line.utf8[place...].starts(with: "//".utf8),
                let scheme = ["https", "http"].first(where: {
                    Substring(line[start..<colon].utf8.suffix($0.utf8.count)).lowercased() == $0
                })
            else { continue }
            let beginning = line.utf8.index(colon, offsetBy: -scheme.utf8.count)
            let scalars = line[beginning...].unicodeScalars
            var address = Substring(scalars.prefix(while: \.isOfAddress))
            place = address.endIndex
            // A parenthesis that opens before the address closes behind it.
            var closings = address.utf8.reduce(0) {
                $0 + ($1 == UInt8(ascii: ")") ? 1 : $1 == UInt8(ascii: "(") ? -1 : 0)
            }
            while let last = address.last, ".,;:!?')]".contains(last) {
                if last == ")" {
                    guard closings > 0 else { break }
                    closings -= 1
                }
                address.removeLast()
            }
            guard hasHost(address.utf8.dropFirst("\(scheme)://".utf8.count)),
                let url = LinkURL(String(address))
            else { continue }
            pieces += [.text(line[start..<beginning]), .link(address, url)]
            start = address.endIndex
        }
        return pieces + [.text(line[start...])]
    }

    /// Whether the rest of an address begins with a host. With a backslash, or a user before it, a link leads to another host than
    /// a reader sees.
    private static func hasHost(_ rest: Substring.UTF8View) -> Bool {
        let authority = rest.prefix { !"/?#".utf8.contains($0) }
        return authority.first.map { $0 != UInt8(ascii: ":") } ?? false
            && !authority.contains(UInt8(ascii: "@")) && !rest.contains(UInt8(ascii: "\\"))
    }
}

extension Unicode.Scalar {
    /// Whether it does not end a web address. The controls of the direction of a text enclose an address.
    fileprivate var isOfAddress: Bool {
        if isASCII { return value > 0x20 && self != "<" && self != ">" && self != "\"" }
        return !properties.isWhitespace && !properties.isBidiControl
    }
}

extension HTMLWriter {
    fileprivate mutating func write(_ pieces: [CommentPiece]) {
        for piece in pieces {
            switch piece {
            case .text(let text): self.text(String(text))
            case .link(let text, let url):
                element(.a, ["href": url.text, "rel": "ugc nofollow"], text: String(text))
            }
        }
    }
}
