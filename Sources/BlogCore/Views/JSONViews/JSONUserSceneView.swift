import BlogContracts

/// A user's page: `{"user":{…},"blogs":{…},"drafts":{…},"trashCount":N}`, without the places that were told nothing.
final class JSONUserSceneView: UserSceneView {
    private let userPlace = JSONUserInfoView()
    private let blogsPlace = JSONBlogListView()
    private let draftsPlace = JSONDraftListView()
    private let trashCountPlace = JSONTrashCountView()

    var user: any UserInfoView { userPlace }
    var blogs: any BlogListView & BlogCellView & ErrorView { blogsPlace }
    var drafts: any DraftListView & ErrorView { draftsPlace }
    var trashCount: any TrashCountView & ErrorView { trashCountPlace }
}

extension JSONUserSceneView: DocumentView {
    func document() -> Document? {
        var json = JSONWriter(capacity: 16_384)
        var isFirst = true
        json.raw("{")
        if let user = userPlace.user {
            json.raw(#""user":"#)
            user.write(to: &json)
            isFirst = false
        }
        if blogsPlace.list.isTold {
            json.raw(isFirst ? #""blogs":"# : #","blogs":"#)
            blogsPlace.write(to: &json)
            isFirst = false
        }
        if draftsPlace.list.isTold {
            json.raw(isFirst ? #""drafts":"# : #","drafts":"#)
            draftsPlace.list.write(to: &json)
            isFirst = false
        }
        if trashCountPlace.isTold {
            json.raw(isFirst ? #""trashCount":"# : #","trashCount":"#)
            trashCountPlace.write(to: &json)
            isFirst = false
        }
        guard !isFirst else { return nil }
        json.raw("}")
        return Document(
            bytes: json.end(), error: blogsPlace.error ?? draftsPlace.list.error ?? trashCountPlace.error)
    }
}
