import BlogContracts

/// Every page that a factory can make, shown with samples.
enum Pages {
    static func userScene(_ views: some ViewFactory) -> Document? {
        let view = views.userScene()
        view.user.display(Samples.user())
        view.blogs.display(Samples.someBlogs)
        view.drafts.display(Samples.someDrafts)
        return view.document()
    }

    static func troubledScene(_ views: some ViewFactory) -> Document? {
        let view = views.userScene()
        view.user.display(Samples.user(summary: "", isFollowing: nil, relationText: nil))
        view.blogs.display(
            Samples.blogs([Samples.blog(7, "On weaving", excerpt: "The loom weaves flowers.")]))
        view.blogs.displayError(Samples.storageError, onBlog: 7)
        view.blogs.displayError(Samples.storageError)
        view.drafts.displayError(Samples.storageError)
        return view.document()
    }

    static func emptyList(_ views: some ViewFactory) -> Document? {
        let view = views.blogList()
        view.displayEmpty(EmptyPresentation(heading: "Blogs", text: "No blogs yet."))
        return view.document()
    }

    static func blogDetail(_ views: some ViewFactory) -> Document? {
        let view = views.blogDetail()
        let blog = Samples.blog(1204, Samples.someBlogs.rows[0].title, edited: true, likedText: "You like it")
        view.display(BlogDetailPresentation(blog: blog, body: Samples.body))
        return view.document()
    }

    static func draftDetail(_ views: some ViewFactory) -> Document? {
        let view = views.draftDetail()
        view.display(DraftDetailPresentation(draft: Samples.draft(9, "解析機関についての覚書"), body: "First.\n"))
        return view.document()
    }

    static func personList(_ views: some ViewFactory) -> Document? {
        let view = views.personList()
        view.display(
            PersonListPresentation(
                heading: "Likes",
                rows: [
                    Samples.person(132, "ada", "Ada Lovelace", "21 Nov 2026"),
                    Samples.person(7, "murasaki", "紫式部", "3 Nov 2026"),
                ], more: Samples.more()))
        return view.document()
    }

    static func like(_ views: some ViewFactory) -> Document? {
        let view = views.like()
        view.display(
            LikePresentation(
                blogID: 7, isLiked: true, likeCount: 3, likeCountText: "3 likes", text: "You like this blog"))
        return view.document()
    }

    static func token(_ views: some ViewFactory) -> Document? {
        let view = views.token()
        view.display(TokenPresentation(token: String(repeating: "s3cret", count: 8)))
        return view.document()
    }

    static func importSummary(_ views: some ViewFactory) -> Document? {
        let view = views.importSummary()
        view.display(
            ImportSummaryPresentation(
                imported: 3, updated: 1, unchanged: 2, kept: 0, skipped: 2, isCancelled: false,
                text: "3 imported, 1 updated, 2 unchanged, 2 skipped",
                reports: [
                    "_posts/2019-01-01-a.md:3: skipped: the date is not a date",
                    "_posts/b.md: skipped: it is not UTF-8",
                ]))
        return view.document()
    }
}
