// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Everything public here is a requirement of a documented protocol.

public import BlogContracts

extension DraftCellPresentation: HTMLRow {
    public static var listClass: String { "posts" }

    public func write(to html: inout HTMLWriter, level: Int, in page: PageContext) {
        html.element(.heading(level), ["dir": "auto"], title)
        if !excerpt.isEmpty { html.element(.p, ["dir": "auto"], excerpt) }
        html.element(.p, ["class": "meta"]) { $0.element(.time, ["datetime": editedAt], editedText) }
    }
}

extension DraftDetailPresentation: HTMLContent {
    public var pageTitle: String { draft.title }

    public func write(to html: inout HTMLWriter, in page: PageContext) {
        html.element(.article, ["class": "post"]) { html in
            html.element(.h1, ["dir": "auto"], draft.title)
            html.element(.p, ["class": "meta"]) {
                $0.element(.time, ["datetime": draft.editedAt], draft.editedText)
            }
            html.element(.div, ["class": "e-content", "dir": "auto"]) {
                HTMLBody(texts: page.texts).write(body.document, to: &$0)
            }
        }
    }
}

extension TrashEntryPresentation: HTMLRow {
    public static var listClass: String { "posts" }

    public func write(to html: inout HTMLWriter, level: Int, in page: PageContext) {
        html.element(.heading(level), ["dir": "auto"], title)
        html.element(.p, ["class": "meta"]) { html in
            html.element(.span, kindText)
            html.element(.time, ["datetime": deletedAt], deletedText)
            html.element(.time, ["datetime": purgeAt], purgeText)
        }
    }
}

extension SessionCellPresentation: HTMLRow {
    public static var listClass: String { "posts" }

    public func write(to html: inout HTMLWriter, level: Int, in page: PageContext) {
        html.element(.p, ["class": "meta"]) { html in
            html.element(.time, ["datetime": createdAt], createdText)
            html.element(.time, ["datetime": expiresAt], expiresText)
            if let currentText { html.element(.span, currentText) }
        }
    }
}
