// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Everything public here is a requirement of a documented protocol.

public import BlogContracts

extension UserInfoPresentation: HTMLContent {
    public var pageTitle: String { name }

    public func describe(_ head: inout PageHead, in page: PageContext) {
        head.description = summary
        head.feed = PageHead.Feed(name: name, author: id)
    }

    public func write(to html: inout HTMLWriter, in page: PageContext) {
        html.element(.div, ["class": "h-card user"]) { html in
            html.writeIcon(iconURL, of: name)
            html.element(.h1, ["class": "p-name", "dir": "auto"], name)
            html.element(.p, ["class": "meta"]) { html in
                html.element(.span, ["class": "p-nickname"], "@\(username)")
                html.element(.time, ["datetime": joinedAt], joinedText)
                if let relationText { html.element(.span, relationText) }
            }
            if !summary.isEmpty { html.element(.p, ["class": "p-note", "dir": "auto"], summary) }
            html.element(.p, ["class": "meta"]) { html in
                html.element(.a, ["class": "u-url", "href": page.links.user(id)], blogCountText)
                html.element(.a, ["href": page.links.followers(of: id)], followerCountText)
                html.element(.a, ["href": page.links.following(by: id)], followingCountText)
                html.element(.span, friendCountText)
            }
            writeCommands(to: &html, in: page)
        }
    }

    /// Writes the commands of a viewer.
    private func writeCommands(to html: inout HTMLWriter, in page: PageContext) {
        guard page.viewer != nil else { return }
        html.element(.div, ["class": "buttons"]) { html in
            if isSelf {
                html.element(
                    .a, ["class": "button", "href": page.links.account], page.texts.action(.account))
                html.element(
                    .a, ["class": "button", "href": page.links.sessions], page.texts.action(.sessions))
            } else if isFollowing == true {
                html.element(
                    .a,
                    [
                        "class": "button", "href": page.links.user(id) + "/unfollow",
                        "aria-label": page.texts.action(.unfollow, on: name),
                    ], page.texts.action(.unfollow))
            } else {
                html.writeButton(
                    page.texts.action(.follow), name: page.texts.action(.follow, on: name),
                    action: page.links.user(id) + "/follow", ["on": "1"])
            }
        }
    }
}

extension PersonPresentation: HTMLRow {
    public static var listClass: String { "people" }

    public func write(to html: inout HTMLWriter, level: Int, in page: PageContext) {
        write(to: &html, note: nil, in: page)
    }

    /// Writes the row with a note at its end.
    func write(to html: inout HTMLWriter, note: String?, in page: PageContext) {
        html.element(.div, ["class": "h-card"]) { html in
            html.writeIcon(iconURL, of: name)
            html.element(.a, ["class": "p-name u-url", "href": page.links.user(id), "dir": "auto"], name)
            html.element(.p, ["class": "meta"]) { html in
                html.element(.span, ["class": "p-nickname"], "@\(username)")
                html.element(.time, ["datetime": at], atText)
                if let note { html.element(.span, note) }
            }
        }
    }
}

extension UserCellPresentation: HTMLRow {
    public static var listClass: String { "people" }

    public func write(to html: inout HTMLWriter, level: Int, in page: PageContext) {
        person.write(to: &html, note: relationText, in: page)
    }
}

extension HTMLWriter {
    /// Writes a user's picture, or the first letter of their name. The name beside it says the same.
    fileprivate mutating func writeIcon(_ address: String?, of name: String) {
        if let address {
            void(
                .img,
                [
                    "class": "icon u-photo", "src": address, "alt": "", "width": "48", "height": "48",
                    "loading": "lazy",
                ])
        } else {
            element(.span, ["class": "icon", "aria-hidden": "true"], name.prefix(1).uppercased())
        }
    }
}
