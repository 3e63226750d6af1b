import BlogModels
import BlogPresenters
import Scenarios

/// What a page asks of its screen.
struct PageActions {
    let confirm: (String) async -> Bool
    let open: (String) -> Void
}

/// A user's page: the view models of its modules.
final class UserPageViewModel {
    let isLoading = ObservableValue(false)
    let user: UserViewModel
    let blogs: BlogListViewModel
    // [drafts
    let drafts: DraftListViewModel?
    // drafts]
    // [bin
    let bin: BinViewModel?
    // bin]
    let files: ImportViewModel

    init(user id: UserID, _ setup: PageSetup, _ actions: PageActions) {
        user = UserViewModel(
            id: id, setup, isLoading: isLoading,
            confirm: setup.asksBeforeUnfollowing ? actions.confirm : { _ in true })
        blogs = BlogListViewModel(
            // [naming
            // - author: id, setup, isLoading: isLoading, open: actions.open)
            author: id, name: setup.localization.author, setup, isLoading: isLoading, open: actions.open)
        // naming]
        // [drafts
        let isSelf = setup.viewer == id
        drafts =
            isSelf ? DraftListViewModel(author: id, setup, isLoading: isLoading, open: actions.open) : nil
        // drafts]
        // [bin
        bin = isSelf ? BinViewModel(setup, isLoading: isLoading) : nil
        // bin]
        files = ImportViewModel(setup)
    }

    /// Loads the user, then the other modules. Without a user there is nothing more to load.
    func load() async {
        guard await user.load() else { return }
        await blogs.load()
        // [drafts
        await drafts?.load()
        // drafts]
        // [bin
        await bin?.load()
        // bin]
    }
}
