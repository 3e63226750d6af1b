import BlogContracts
import BlogModels
import BlogPresenters
import Terminal
import TerminalViews
import TextLayout

/// A user's page: information about the user, and tabs with the blogs and, on the viewer's own page, the drafts and the recycle
/// bin.
@MainActor final class UserScreen: Screen {
    private let browser: Browser
    let id: UserID
    private let isOwn: Bool
    private let views: Views
    private let scene: LiveScene<TrackedPresenter<OpenUserScene>>
    private let blogs: ListPane<BlogCellPresentation, BlogIntention>
    private let drafts: ListPane<DraftCellPresentation, RowIntention>
    private let trash: ListPane<TrashEntryPresentation, RowIntention>

    /// The views of the modules.
    private final class Views: OpenUserSceneView {
        let state = ViewState<ScreenPart>(tab: .blogs)
        let info: TerminalContent<UserInfoPresentation>
        let blogList: TerminalList<BlogCellPresentation, ScreenPart>
        let draftList: TerminalList<DraftCellPresentation, ScreenPart>
        let trashList: TerminalList<TrashEntryPresentation, ScreenPart>
        let count: TerminalContent<TrashCountPresentation>

        init(changed: @escaping () -> Void) {
            info = TerminalContent(changed: changed)
            blogList = TerminalList(.blogs, state, texts: BrowseTexts.lists, changed: changed)
            draftList = TerminalList(.drafts, state, texts: BrowseTexts.lists, changed: changed)
            trashList = TerminalList(.trash, state, texts: BrowseTexts.lists, changed: changed)
            count = TerminalContent(changed: changed)
        }

        var user: any UserInfoView & LoadingView { info }
        var blogs: any BlogListView & ErrorView & LoadingView { blogList }
        var drafts: any DraftListView & ErrorView & LoadingView { draftList }
        var trash: any TrashListView & ErrorView & LoadingView { trashList }
        var trashCount: any TrashCountView & ErrorView { count }
    }

    init(_ id: UserID, _ browser: Browser) {
        self.id = id
        self.browser = browser
        isOwn = browser.viewer == id
        let views = Views(changed: browser.setNeedsDrawing)
        self.views = views
        scene = browser.live(
            browser.scenes.openUserScene(
                of: id, on: views, browser.context(failure: views.info, loading: nil))
        ) { intention, isPending in
            if case .blogs(.row(let row, _)) = intention { views.blogList.setPending(isPending, row: row) }
        }
        let dispatcher = scene.dispatcher
        blogs = ListPane(
            views.blogList, Dispatcher { dispatcher.send(.blogs($0)) }, command: browser.handleBlog,
            intention: BlogIntention.init)
        drafts = ListPane(
            views.draftList, Dispatcher { dispatcher.send(.drafts($0)) }, command: browser.handleDraft,
            intention: RowIntention.init)
        trash = ListPane(
            views.trashList, Dispatcher { dispatcher.send(.trash($0)) }, command: browser.handleTrash
        ) { _, _ in nil }
    }

    var title: String { views.info.content.map { CleanText.line($0.name) } ?? "" }

    var keys: [KeyHelp] {
        let page = [BrowseTexts.followers, BrowseTexts.following]
        guard isOwn else {
            return BrowseTexts.blogKeys + [BrowseTexts.follow] + page
        }
        switch views.state.tab {
        case .drafts:
            return [
                BrowseTexts.open, BrowseTexts.edit, BrowseTexts.publish, BrowseTexts.discard,
                BrowseTexts.tabs,
            ]
                + page
        case .trash: return [BrowseTexts.restore, BrowseTexts.purge, BrowseTexts.tabs] + page
        default:
            return BrowseTexts.blogKeys + [BrowseTexts.edit, BrowseTexts.discard, BrowseTexts.tabs] + page
        }
    }

    func run() async { await scene.run() }

    func handle(_ key: Key) -> Bool {
        if views.info.content == nil, key == .character("r") {
            scene.dispatcher.send(.load)
            return true
        }
        let isHandled =
            switch views.state.tab {
            case .drafts: drafts.handle(key)
            case .trash: trash.handle(key)
            default: blogs.handle(key)
            }
        return isHandled || handleHere(key)
    }

    private func handleHere(_ key: Key) -> Bool {
        switch key {
        case .character("f"):
            guard let user = views.info.content else { return true }
            scene.dispatcher.send(user.isFollowing == true ? .unfollow : .follow)
        case .character("w"): browser.showFollowers(of: id, name: title)
        case .character("W"): browser.showFollowing(by: id, name: title)
        case .tab where isOwn: changeTab(by: 1)
        case .backTab where isOwn: changeTab(by: 2)
        case .character("1") where isOwn: views.state.tab = .blogs
        case .character("2") where isOwn: views.state.tab = .drafts
        case .character("3") where isOwn: views.state.tab = .trash
        default: return false
        }
        return true
    }

    private func changeTab(by count: Int) {
        let tabs: [ScreenPart] = [.blogs, .drafts, .trash]
        let index = tabs.firstIndex(of: views.state.tab) ?? 0
        views.state.tab = tabs[(index + count) % tabs.count]
    }

    func lines(size: ScreenSize, isCompact: Bool) -> [ScreenLine] {
        // An error of the user's info replaces the page.
        guard views.info.error == nil || views.info.content != nil else {
            return views.info.errorLines(width: size.columns, retry: BrowseTexts.lists.retry)
        }
        var lines = isCompact ? [] : views.info.content?.headLines(width: size.columns) ?? []
        lines += views.info.content == nil ? [] : views.info.errorLines(width: size.columns)
        if isOwn { lines.append(tabLine) }
        if !isCompact { lines.append(ScreenLine()) }
        let rest = ScreenSize(columns: size.columns, rows: size.rows - lines.count)
        switch views.state.tab {
        case .drafts: lines += drafts.lines(size: rest, isCompact: isCompact)
        case .trash: lines += trash.lines(size: rest, isCompact: isCompact)
        default: lines += blogs.lines(size: rest, isCompact: isCompact)
        }
        return lines
    }

    private var tabLine: ScreenLine {
        let draftCount = views.draftList.rows.count
        let tabs: [(ScreenPart, String, String)] = [
            (.blogs, "1 Blogs", views.info.content.map { "\($0.blogCount)" } ?? ""),
            (
                .drafts, "2 Drafts",
                draftCount == 0 ? "0" : "\(draftCount)" + (views.draftList.hasMore ? "+" : "")
            ),
            (.trash, "3 Bin", views.count.content.map { "\($0.count)" } ?? ""),
        ]
        var line = ScreenLine()
        for (part, name, count) in tabs {
            let text = ScreenLine(" \(name) \(count) ", .strong)
            line.append(part == views.state.tab ? text.reversed() : text)
            line.append(" ")
        }
        return line
    }
}

extension BlogIntention {
    /// The intention of a key for a row of a list of blogs.
    init?(_ key: Key, _ row: BlogCellPresentation) {
        switch key {
        case .enter, .right: self = .select
        case .character("l"): self = row.isLiked == true ? .unlike : .like
        case .character("s"): self = .share
        case .character("a"): self = .selectAuthor
        default: return nil
        }
    }
}

extension RowIntention {
    /// The intention of a key for a row without commands.
    init?(_ key: Key, _ row: some RowPresentation) {
        guard key == .enter || key == .right else { return nil }
        self = .select
    }
}

extension UserIntention {
    /// The intention of a key for a row of a list of users.
    init?(_ key: Key, _ row: UserCellPresentation) {
        switch key {
        case .enter, .right: self = .select
        case .character("f"): self = row.isFollowing == true ? .unfollow : .follow
        default: return nil
        }
    }
}
