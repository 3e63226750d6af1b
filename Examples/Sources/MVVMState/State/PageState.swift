import BlogContracts

/// The state of a page. Each change names the changed part.
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
        loading = LoadingState { changes.send(.loading) }
        user = ContentState { changes.send(.user) }
        blogs = BlogListState { changes.send(.blogs($0)) }
        // [drafts
        drafts = DraftListState { changes.send(.drafts($0)) }
        // drafts]
        // [bin
        bin = ContentState { changes.send(.bin) }
        // bin]
        files = ImportState { changes.send(.files($0)) }
    }
}
