import BlogContracts

/// A user's page: who they are, then their blogs, then what else was told.
final class TextUserSceneView: UserSceneView {
    private let page: TextPage
    private let userPlace = TextUserInfoView()
    private let blogsPlace: TextBlogListView
    private let draftsPlace: TextDraftListView
    private let trashCountPlace = TextTrashCountView()

    init(page: TextPage) {
        self.page = page
        blogsPlace = TextBlogListView(page: page)
        draftsPlace = TextDraftListView(page: page)
    }

    var user: any UserInfoView { userPlace }
    var blogs: any BlogListView & BlogCellView & ErrorView { blogsPlace }
    var drafts: any DraftListView & ErrorView { draftsPlace }
    var trashCount: any TrashCountView & ErrorView { trashCountPlace }
}

extension TextUserSceneView: DocumentView {
    func document() -> Document? {
        guard userPlace.isTold || blogsPlace.isTold || draftsPlace.isTold || trashCountPlace.isTold else {
            return nil
        }
        var page = page
        userPlace.write(to: &page)
        blogsPlace.write(to: &page)
        draftsPlace.write(to: &page)
        trashCountPlace.write(to: &page)
        return Document(
            bytes: Array(page.text.utf8),
            error: blogsPlace.error ?? draftsPlace.error ?? trashCountPlace.error)
    }
}
