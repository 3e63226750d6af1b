/// What of the product the ways with presenters are built on, with what that needs in its turn. Services, words and models
/// are not in it: every way has those.
enum Product {
    /// Its files, and with which change each of them came.
    static let files: [(path: String, change: Change?)] =
        base.map { ($0, nil) }
        + [
            ("Contracts/DraftListContract.swift", .drafts),
            ("Contracts/DraftDetailContract.swift", .drafts),
            ("Presenters/Drafts/DraftListPresenter.swift", .drafts),
            ("Presenters/Drafts/DraftFormatter.swift", .drafts),
            ("Contracts/TrashCountContract.swift", .bin),
            ("Presenters/Trash/TrashCountPresenter.swift", .bin),
            ("Presenters/Wording/AuthorFormatter.swift", .naming),
            ("Presenters/Blogs/AuthorWords.swift", .naming),
        ]

    private static let base =
        ["UserInfo", "BlogList", "BlogDetail", "Share", "Error", "Loading", "Empty", "More", "Import"].map {
            "Contracts/\($0)Contract.swift"
        }
        + [
            "Users/UserInfoPresenter", "Users/UserFormatter", "Blogs/BlogListPresenter",
            "Blogs/BlogRowsPresenter", "Blogs/BlogCellPresenter", "Blogs/BlogCellContext",
            "Blogs/BlogFormatter", "Blogs/AnsweredCommands", "Lists/ListLoader", "Running/Loader",
            "Running/CommandRunner", "Running/SwitchCommand", "Running/CatchUp", "Follows/FollowCommand",
            "Import/ImportPresenter",
            "Import/ImportRowPresenter", "Import/ImportTally", "Shares/ShareLinks",
            "Live/ChangeEvent+Subjects",
            "Confirmation", "NoQuestion", "Router",
        ].map { "Presenters/\($0).swift" }

    /// What typed events borrow of it.
    static let dispatching = "Contracts/Dispatcher.swift"

    /// The product has no marks; the lines of it that name a formatter of authors, or have a list of nobody's in
    /// particular, came with the naming. (Nor is it turned back: where a way hands it a formatter, that line is marked as
    /// the change's and stands there before as it stands after.)
    static func marked(_ text: String, _ path: String) -> String {
        guard path.hasSuffix("BlogListPresenter.swift") || path.hasSuffix("BlogFormatter.swift") else {
            return text
        }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let isNaming =
                !line.contains("//")
                && (line.contains("AuthorFormatter") || line.contains("authors.text(")
                    || line.contains("AuthorWords")
                    || line.contains("names,") || line.contains("guard let author"))
            return isNaming ? "// [naming\n\(line)\n// naming]" : String(line)
        }.joined(separator: "\n")
    }
}
