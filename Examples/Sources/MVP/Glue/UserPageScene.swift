import BlogContracts
import BlogModels
import BlogPresenters
import BlogTransfer
import PresenterParts
import Scenarios

/// Composes a user's page of the product's presenters. It knows its views only by their contracts, so a test can give it
/// views that record.
final class UserPageScene {
    let user: UserInfoPresenter
    let blogs: BlogListPresenter
    // [drafts
    let drafts: DraftListPresenter?
    // drafts]
    // [bin
    let bin: TrashCountPresenter?
    // bin]
    let importing: ImportPresenter

    init(
        user id: UserID, on views: UserPageViews, _ setup: PageSetup, router: any Router,
        confirmation: any Confirmation
    ) {
        let scenes = setup.scenes
        let context = SceneContext(
            viewer: setup.viewer, page: setup.page, failure: views.user, router: router,
            loading: views.loading,
            confirmation: setup.asksBeforeUnfollowing ? confirmation : AutoConfirm())
        user = scenes.userInfo(of: id, on: views.user, context)
        blogs = scenes.blogs(by: id, on: views.blogs, errors: views.blogs, context)
        // [drafts
        let isSelf = setup.viewer == id
        drafts = isSelf ? scenes.drafts(by: id, on: views.drafts, errors: views.drafts, context) : nil
        // drafts]
        // [bin
        bin = isSelf ? scenes.trashCount(on: views.bin, errors: views.bin, context) : nil
        // bin]
        importing = ImportPresenter(
            service: setup.importing, localization: setup.transferLocalization, view: views.files,
            rows: views.files, errors: views.files)
    }

    /// Loads the user, then the other modules. Without a user there is nothing more to load.
    func load() async {
        guard (try? await user.load()) == true else { return }
        try? await blogs.load()
        // [drafts
        try? await drafts?.load()
        // drafts]
        // [bin
        try? await bin?.load()
        // bin]
    }
}
