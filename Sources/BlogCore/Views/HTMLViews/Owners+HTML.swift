public import BlogContracts

extension SitePath {
    public static let hidden = SitePath("/hidden")
    public static let hideBlog = SitePath("/blogs/{id}/hide")
    public static let hideComment = SitePath("/comments/{id}/hide")
}

/// A row of the list of what is hidden.
extension ActionPresentation: HTMLRow {
    public static var listClass: String { "posts" }

    public func write(to html: inout HTMLWriter, level: Int, in page: PageContext) {
        let isOfBlog = kind == "hideBlog"
        html.element(.heading(level), ["dir": "auto"]) { html in
            if isOfBlog, let object {
                html.element(.a, ["href": page.links.draft(object)], text: text)
            } else {
                html.text(text)
            }
        }
        if let reason { html.element(.p, ["dir": "auto"], text: reason) }
        html.element(.p, ["class": "meta"]) {
            $0.element(.time, ["datetime": done.at], text: done.text)
        }
        guard commands.contains(.restore), let object else { return }
        html.writeButton(
            page.texts.action(.show), name: page.texts.actionOn(.show, text),
            action: page.links[isOfBlog ? .hideBlog : .hideComment, object],
            ["do": PageAction.show.rawValue])
    }
}
