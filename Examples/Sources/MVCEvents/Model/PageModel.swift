import BlogModels
import BlogPresenters
import Observation

/// Everything that a page shows.
@MainActor @Observable
final class PageModel {
    var isLoading = false

    @ObservationIgnored let user: UserModel
    @ObservationIgnored let blogs: BlogListModel
    // [drafts
    @ObservationIgnored let drafts: DraftListModel
    // drafts]
    // [bin
    @ObservationIgnored let bin: BinModel
    // bin]
    @ObservationIgnored let files = ImportModel()

    // [naming
    // - init(words: any Localization, viewer: UserID?) {
    init(words: any Localization, viewer: UserID?, author: @escaping @MainActor (String) -> String) {
        // naming]
        user = UserModel(words: words, viewer: viewer)
        // [naming
        // - blogs = BlogListModel(words: words)
        blogs = BlogListModel(words: words, author: author)
        // naming]
        // [drafts
        drafts = DraftListModel(words: words)
        // drafts]
        // [bin
        bin = BinModel(words: words)
        // bin]
    }
}
