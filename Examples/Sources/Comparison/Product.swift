import Foundation

/// The files of the product that the ways with presenters need: contracts, presenters, formatters and lists. Services,
/// localization and models do not count, because every way uses them. A file counts as a whole, except for the files in
/// `partial`: of these only the declarations count that the page needs.
enum Product {
    static let files: [ProductFile] =
        base + partial + [
            ProductFile("BlogCore/Contracts/PostContract.swift", from: .drafts),
            ProductFile("BlogCore/Presenters/Lists/ListPresenter.swift", from: .drafts),
            ProductFile("BlogCore/Presenters/Drafts/DraftFormatter.swift", from: .drafts),
            ProductFile("BlogCore/Presenters/Drafts/DraftListPresenter.swift", from: .drafts),
            ProductFile("BlogCore/Contracts/TrashContract.swift", from: .bin),
            ProductFile("BlogCore/Presenters/Lists/ContentPresenter.swift", from: .bin),
            ProductFile("BlogCore/Presenters/Trash/TrashCountPresenter.swift", from: .bin),
        ]

    /// The declaration that typed events need.
    static let dispatching = ProductFile(
        "BlogCore/Contracts/Intentions.swift", only: [.init("public struct Dispatcher<")])

    private static let base =
        [
            "Contracts/Presentation", "Contracts/ViewerCommands", "Contracts/ContentView",
            "Contracts/ListView", "Contracts/StatusViews",
            "Contracts/BlogContract", "Contracts/BodyPresentation", "Contracts/Fields",
            "Contracts/Intentions",
            "Presenters/Users/UserInfoPresenter",
            "Presenters/Follows/FollowCommand", "Presenters/Blogs/BlogCellPresenter",
            "Presenters/Lists/RowsPresenter",
            "Presenters/Lists/ListLoader", "Presenters/Lists/Loader", "Presenters/Commands/CommandRunner",
            "Presenters/Commands/SwitchCommand", "Presenters/Commands/Freshness", "Presenters/Scenes/Scene",
            "Presenters/Scenes/Router", "Presenters/Scenes/SceneFactory", "Presenters/Tags/TagPresentations",
        ].map { ProductFile("BlogCore/\($0).swift") }
        + ["Contracts/ImportContract", "Presenters/ImportPresenter"].map {
            ProductFile("BlogTransfer/Transfer/\($0).swift")
        }

    /// Files with declarations that the page does not need.
    private static let partial = [
        ProductFile(
            "BlogCore/Contracts/UserContract.swift",
            only: [.init("public typealias UserInfoView"), .init("public struct UserInfoPresentation")]),
        ProductFile(
            "BlogCore/Contracts/TagContract.swift",
            only: [.init("public struct TagPresentation"), .init("public struct TagsPresentation")]),
        ProductFile(
            "BlogCore/Contracts/CommentContract.swift",
            only: [
                .init("public struct CommentStatePresentation"), .init("extension CommentStatePresentation"),
            ]),
        ProductFile(
            "BlogCore/Presenters/Comments/CommentPresenter.swift",
            only: [.init("extension CommentStatePresentation")]),
        ProductFile("BlogCore/Presenters/Users/UserFormatter.swift", only: [.init("struct UserFormatter")]),
        ProductFile(
            "BlogCore/Presenters/Blogs/BlogFormatter.swift",
            lines: [("AuthorFormatter", .naming), ("AuthorTextCache(", .naming), ("authors", .naming)]),
        ProductFile(
            "BlogCore/Presenters/Likes/LikePresenter.swift", only: [.init("extension LikeService")]),
        ProductFile(
            "BlogCore/Presenters/Shares/SharePresenter.swift", only: [.init("public struct ShareLinks")]),
        ProductFile(
            "BlogCore/Presenters/Live/LiveScene.swift",
            only: [.init("public protocol LivePresenter"), .init("public protocol OpenScene")]),
        ProductFile("BlogCore/Presenters/Blogs/AuthorFormatter.swift", from: .naming),
        ProductFile(
            "BlogCore/Presenters/Blogs/BlogListPresenter.swift",
            lines: [("AuthorFormatter", .naming), ("names: names", .naming), ("author: names", .naming)],
            only: [
                .init("public final class BlogListPresenter"),
                .init("    public func blogs("), .init("    func blogsModule("),
                .init("    private func blogList("),
                .init("    public func allBlogs(", from: .naming),
            ]),
    ]
}

/// A file of the product. It has no marks, so the lines that came with a change are listed here.
struct ProductFile {
    /// A declaration, identified by its first text, and the change that added it.
    struct Declaration {
        let start: String
        let change: Change?

        init(_ start: String, from change: Change? = nil) {
            (self.start, self.change) = (start, change)
        }

        /// The range of the declaration in a text, up to the closing brace.
        func range(in text: String) throws -> Range<String.Index> {
            guard let start = text.range(of: "\n" + start) else { throw Missing(text: start) }
            let line = text[start.upperBound...].prefix { $0 != "\n" }
            let first = text.index(after: start.lowerBound)
            guard !self.start.contains("typealias") else { return first..<line.endIndex }
            let indentation = String(self.start.prefix { $0 == " " })
            guard let end = text[first...].range(of: "\n\(indentation)}") else {
                throw Missing(text: self.start)
            }
            return first..<end.upperBound
        }
    }

    /// The file does not contain the declaration.
    struct Missing: Error {
        let text: String
    }

    /// The path, in `Sources`.
    let path: String
    let change: Change?
    private let lines: [(text: String, change: Change)]
    private let declarations: [Declaration]
    private let isPart: Bool

    init(_ path: String, from change: Change? = nil) {
        (self.path, self.change, lines, declarations, isPart) = (path, change, [], [], false)
    }

    /// Creates a file. The lines that contain one of the texts came with a change.
    init(_ path: String, lines: [(String, Change)]) {
        (self.path, change, self.lines, declarations, isPart) = (path, nil, lines, [], false)
    }

    /// Creates a file of which the page needs only some declarations.
    init(_ path: String, lines: [(String, Change)] = [], only declarations: [Declaration]) {
        (self.path, change, self.lines, self.declarations) = (path, nil, lines, declarations)
        isPart = true
    }

    /// The file with marks, as ``SourceFile`` reads them.
    func source(under root: URL) throws -> SourceFile {
        let text = try String(contentsOf: root.appending(path: "Sources/" + path), encoding: .utf8)
        let folder = change.map { "/\($0.folder)" } ?? ""
        return SourceFile(folder + "/" + path, text: try marked(text))
    }

    private func marked(_ text: String) throws -> String {
        if isPart {
            return try declarations.map { declaration in
                let part = markedLines(String(text[try declaration.range(in: text)]))
                return declaration.change.map { mark(part, $0) } ?? part
            }.joined(separator: "\n")
        }
        return markedLines(text)
    }

    private func markedLines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let line = String(line)
            guard !line.contains("//"), let change = lines.first(where: { line.contains($0.text) })?.change
            else { return line }
            return mark(line, change)
        }.joined(separator: "\n")
    }

    private func mark(_ text: String, _ change: Change) -> String {
        "// [\(change.rawValue)\n\(text)\n// \(change.rawValue)]"
    }
}
