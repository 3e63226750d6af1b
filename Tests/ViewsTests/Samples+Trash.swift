import BlogContracts

extension Samples {
    static func trashEntry(_ id: Int64, _ title: String, kind: String = "blog") -> TrashEntryPresentation {
        TrashEntryPresentation(
            post: PostSummaryPresentation(id: id, title: title, excerpt: "", version: 1), kind: kind,
            kindText: kind == "blog" ? "Blog" : "Draft",
            deletedAt: "2026-11-21T08:00:00Z", deletedText: "Deleted 21 Nov 2026",
            purgeAt: "2026-12-21T08:00:00Z", purgeText: "Will be purged 21 Dec 2026")
    }

    static func trash(
        _ rows: [TrashEntryPresentation], more: MorePresentation? = nil
    ) -> ListPresentation<TrashEntryPresentation> {
        ListPresentation(heading: "Recycle bin", rows: rows, more: more)
    }

    static let trashCount = TrashCountPresentation(count: 2, text: "2 posts in the recycle bin")
}
