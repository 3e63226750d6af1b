import BlogContracts
import BlogTestSupport
import OneShotViews

/// Every page with sample presentations.
enum Pages {
    static func userScene(_ views: Medium) -> Document? {
        let view = OneShotUserScene()
        view.user.display(Samples.user())
        view.blogs.display(Samples.someBlogs)
        view.drafts.display(Samples.someDrafts)
        return views.document(view)
    }

    static func troubledScene(_ views: Medium) -> Document? {
        let view = OneShotUserScene()
        view.user.display(Samples.user(summary: "", isFollowing: nil, relationText: nil))
        view.blogs.display(
            Samples.blogs([Samples.blog(7, "On weaving", excerpt: "The loom weaves flowers.")]))
        view.blogs.displayError(Samples.storageError)
        view.drafts.displayError(Samples.storageError)
        return views.document(view)
    }

    static func emptyList(_ views: Medium) -> Document? {
        let view = OneShotList<BlogCellPresentation>()
        view.displayEmpty(EmptyPresentation(heading: "Blogs", text: "No blogs yet."))
        return views.document(view)
    }

    static func blogDetail(_ views: Medium) -> Document? {
        let view = OneShotBlog()
        let blog = Samples.blog(1204, Samples.someBlogs.rows[0].title, edited: true, likedText: "You like it")
        view.display(BlogDetailPresentation(blog: blog, body: BodyPresentation(Samples.body)))
        return views.document(view)
    }

    static func draftDetail(_ views: Medium) -> Document? {
        let view = OneShotContent<DraftDetailPresentation>()
        view.display(DraftDetailPresentation(draft: Samples.draft(9, "解析機関についての覚書"), body: "First.\n"))
        return views.document(view)
    }

    static func personList(_ views: Medium) -> Document? {
        let view = OneShotList<PersonPresentation>()
        view.display(
            ListPresentation(
                heading: "Likes",
                rows: [
                    Samples.person(132, "ada", "Ada Lovelace", "21 Nov 2026"),
                    Samples.person(7, "murasaki", "紫式部", "3 Nov 2026"),
                ], more: Samples.more()))
        return views.document(view)
    }

    static func like(_ views: Medium) -> Document? {
        let view = OneShotContent<LikePresentation>()
        view.display(
            LikePresentation(
                blogID: 7, isLiked: true, likeCount: 3, likeCountText: "3 likes", text: "You like this blog"))
        return views.document(view)
    }

    static func token(_ views: Medium) -> Document? {
        let view = OneShotContent<TokenPresentation>()
        view.display(TokenPresentation(token: String(repeating: "s3cret", count: 8)))
        return views.document(view)
    }
}
