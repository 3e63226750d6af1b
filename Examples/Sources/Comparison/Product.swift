/// What of the product the ways with presenters are built on. Services, words and models are not in it: every way has
/// those.
enum Product {
    /// Its files, and with which change each of them came.
    static let files: [(path: String, change: Change?)] =
        base.map { ($0, nil) }
        + [
            ("Contracts/DraftListContract.swift", .drafts),
            ("Presenters/Drafts/DraftListPresenter.swift", .drafts),
            ("Presenters/Drafts/DraftFormatter.swift", .drafts),
            ("Contracts/TrashCountContract.swift", .bin),
            ("Presenters/Trash/TrashCountPresenter.swift", .bin),
            ("Presenters/Wording/AuthorFormatter.swift", .naming),
        ]

    private static let base =
        ["UserInfo", "BlogList", "Error", "Loading", "Empty", "More", "Import"].map {
            "Contracts/\($0)Contract.swift"
        }
        + [
            "Users/UserInfoPresenter", "Users/UserFormatter", "Blogs/BlogListPresenter",
            "Blogs/BlogRowsPresenter", "Blogs/BlogCellPresenter", "Blogs/BlogCellContext",
            "Blogs/BlogFormatter", "Blogs/AnsweredCommands", "Lists/ListLoader", "Running/Loader",
            "Running/CommandRunner", "Running/CatchUp", "Follows/FollowCommand", "Import/ImportPresenter",
            "Import/ImportRowPresenter", "Import/ImportTally", "Confirmation", "Router",
        ].map { "Presenters/\($0).swift" }

    /// The product has no marks; the lines of it that name a formatter of authors came with the naming.
    static func marked(_ text: String, _ path: String) -> String {
        guard path.hasSuffix("BlogListPresenter.swift") || path.hasSuffix("BlogFormatter.swift") else {
            return text
        }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let isNaming =
                !line.contains("//")
                && (line.contains("AuthorFormatter") || line.contains("author.text(")
                    || line.contains("names,"))
            return isNaming ? "// [naming\n\(line)\n// naming]" : String(line)
        }.joined(separator: "\n")
    }
}
