import BlogModels
import BlogPresenters
import Observation

/// The models of a page's modules.
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
    // - init(localization: any Localization, viewer: UserID?) {
    init(localization: any Localization, viewer: UserID?, author: @escaping @MainActor (String) -> String) {
        // naming]
        user = UserModel(localization: localization, viewer: viewer)
        // [naming
        // - blogs = BlogListModel(localization: localization)
        blogs = BlogListModel(localization: localization, author: author)
        // naming]
        // [drafts
        drafts = DraftListModel(localization: localization)
        // drafts]
        // [bin
        bin = BinModel(localization: localization)
        // bin]
    }
}
