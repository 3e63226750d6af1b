/// All that is to be seen of a page. A change of a part is told as a change of the whole that names the part.
final class PageState {
    let changes = Changes<PageChange>()
    let loading: LoadingState
    let user: UserState
    let blogs: BlogListState
    // [drafts
    let drafts: DraftListState
    // drafts]
    // [bin
    let bin: BinState
    // bin]
    let files: ImportState

    init() {
        let changes = changes
        loading = LoadingState { changes.tell(.loading) }
        user = UserState { changes.tell(.user) }
        blogs = BlogListState { changes.tell(.blogs($0)) }
        // [drafts
        drafts = DraftListState { changes.tell(.drafts($0)) }
        // drafts]
        // [bin
        bin = BinState { changes.tell(.bin) }
        // bin]
        files = ImportState { changes.tell(.files($0)) }
    }
}
