import BlogContracts
import BlogTransfer

/// The views of a user's page, one for each module.
struct UserPageViews {
    let loading: any LoadingView
    let user: any UserInfoView & ErrorView
    let blogs: any BlogListView & ErrorView
    // [drafts
    let drafts: any DraftListView & ErrorView
    // drafts]
    // [bin
    let bin: any TrashCountView & ErrorView
    // bin]
    let files: any ImportView & ImportRowView & ErrorView
}
