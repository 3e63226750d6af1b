import BlogContracts

/// Everything that a page shows. A change of a part is reported as a change of the page that names the part.
final class PageState {
    let changes = Changes<PageChange>()
    let loading: LoadingState
    let user: ContentState<UserInfoPresentation>
    let blogs: BlogListState
    // [drafts
    let drafts: DraftListState
    // drafts]
    // [bin
    let bin: ContentState<TrashCountPresentation>
    // bin]
    let files: ImportState

    init() {
        let changes = changes
        loading = LoadingState { changes.tell(.loading) }
        user = ContentState { changes.tell(.user) }
        blogs = BlogListState { changes.tell(.blogs($0)) }
        // [drafts
        drafts = DraftListState { changes.tell(.drafts($0)) }
        // drafts]
        // [bin
        bin = ContentState { changes.tell(.bin) }
        // bin]
        files = ImportState { changes.tell(.files($0)) }
    }
}
