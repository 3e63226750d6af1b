import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import Terminal
import TextLayout

/// A user's page: information about the user, and tabs with the blogs and, on the viewer's own page, the drafts and the recycle
/// bin.
@MainActor final class UserScreen: Screen {
    private let browser: Browser
    let id: UserID
    private let views: Views
    /// The lists of the page.
    private let tabs: [ScreenPart]
    private let scene: LiveScene<TrackedPresenter<UserScene>>
    private let blogs: ListPane<BlogCellPresentation, BlogIntention>
    private let drafts: ListPane<DraftCellPresentation, RowIntention>
    private let trash: ListPane<TrashEntryPresentation, RowIntention>

    /// The views of the modules.
    private final class Views: UserSceneView {
        let state = ViewState<ScreenPart>(tab: .blogs)
        let info: TerminalContent<UserInfoPresentation>
        let blogList: TerminalList<BlogCellPresentation, ScreenPart>
        let draftList: TerminalList<DraftCellPresentation, ScreenPart>
        let trashList: TerminalList<TrashEntryPresentation, ScreenPart>
        let count: TerminalContent<TrashCountPresentation>

        @MainActor init(_ browser: Browser) {
            info = TerminalContent(changed: browser.setNeedsDrawing)
            blogList = TerminalList(.blogs, state, on: browser.host)
            draftList = TerminalList(.drafts, state, on: browser.host)
            trashList = TerminalList(.trash, state, on: browser.host)
            count = TerminalContent(changed: browser.setNeedsDrawing)
        }

        var user: any UserInfoView { info }
        var blogs: any BlogListView { blogList }
        var drafts: any DraftListView { draftList }
        var trashCount: any TrashCountView & ErrorView { count }
        var trash: (any TrashListView)? { trashList }

        func loading(of module: UserModule) -> (any LoadingView)? {
            switch module {
            case .user: info
            case .blogs: blogList
            case .drafts: draftList
            case .trash: trashList
            case .trashCount: nil
            }
        }
    }

    init(_ id: UserID, _ browser: Browser) {
        self.id = id
        self.browser = browser
        let views = Views(browser)
        self.views = views
        let page = browser.scenes.userScene(
            of: id, on: views, isOpen: true, browser.context(errors: views.info, loading: nil))
        let parts: [(UserModule, ScreenPart)] = [(.blogs, .blogs), (.drafts, .drafts), (.trash, .trash)]
        tabs = parts.filter { page.modules.contains($0.0) }.map(\.1)
        scene = browser.live(page) { intention, isPending in
            if case .blogs(.row(let row, _)) = intention { views.blogList.setPending(isPending, row: row) }
        }
        let dispatcher = scene.dispatcher
        blogs = ListPane(
            views.blogList, Dispatcher { dispatcher.send(.blogs($0)) }, keys: browser.keys(of:expand:send:))
        drafts = ListPane(
            views.draftList, Dispatcher { dispatcher.send(.drafts($0)) }, keys: browser.keys(of:expand:send:))
        trash = ListPane(views.trashList, Dispatcher { dispatcher.send(.trash($0)) }) { entry, expand, _ in
            browser.keys(of: entry, expand: expand)
        }
    }

    var title: String { views.info.content.map { CleanText.line($0.name) } ?? "" }

    var keys: [Binding] {
        let list =
            switch views.state.tab {
            case .drafts: drafts.keys
            case .trash: trash.keys
            default: blogs.keys
            }
        let (browser, id, scenes) = (browser, id, browser.scenes)
        return list + [
            Binding(
                "Tab 1 2 3", also: "Shift-Tab", "tabs", "Another tab.", wait: .never, when: tabs.count > 1,
                { self.changeTab(by: 1) }, { self.show(.blogs) }, { self.show(.drafts) },
                { self.show(.trash) },
                { self.changeTab(by: -1) }),
            .follow(views.info.content?.commands ?? []) { self.scene.dispatcher.send(.toggleFollow) },
            Binding("w", "followers", "The followers of the user.") {
                browser.showPeople(browser.texts.followers(self.title)) {
                    scenes.followers(of: id, on: $0, $1)
                }
            },
            Binding("W", "following", "The users whom the user follows.") {
                browser.showPeople(browser.texts.followed(self.title)) {
                    scenes.following(by: id, on: $0, $1)
                }
            },
            Binding("L", "liked", "The blogs that the user likes.") {
                browser.showLikedBlogs(of: id, name: self.title)
            },
        ]
    }

    func run() async { await scene.run() }

    var isLoading: Bool {
        guard views.info.error == nil else { return false }
        guard views.info.content != nil else { return true }
        return switch views.state.tab {
        case .drafts: drafts.view.isBlank
        case .trash: trash.view.isBlank
        default: blogs.view.isBlank
        }
    }

    private func show(_ tab: ScreenPart) {
        if tabs.contains(tab) { views.state.tab = tab }
    }

    private func changeTab(by count: Int) {
        let index = tabs.firstIndex(of: views.state.tab) ?? 0
        views.state.tab = tabs[(index + count + tabs.count) % tabs.count]
    }

    func lines(size: ScreenSize, isCompact: Bool) -> [ScreenLine] {
        let info = views.info
        var lines = isCompact ? [] : info.content?.headLines(width: size.columns) ?? []
        lines += info.errorLines(
            width: size.columns, retry: info.content == nil ? browser.texts.retry : nil)
        // Without the user and the list there is one error: the page does not exist, or the store fails.
        guard info.error == nil || info.content != nil || !views.blogList.hasError else { return lines }
        if tabs.count > 1 { lines.append(tabLine) }
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
        var line = ScreenLine()
        for part in tabs {
            // The count of a list that is not loaded would not match it.
            let (name, isLoaded, count) =
                switch part {
                case .drafts:
                    (
                        "2 \(browser.localization.texts.drafts.list.heading)", views.draftList.isLoaded,
                        "\(views.draftList.rows.count)" + (views.draftList.hasMore ? "+" : "")
                    )
                case .trash:
                    (
                        "3 \(browser.texts.bin)", views.trashList.isLoaded,
                        views.count.content.map { "\($0.count)" } ?? ""
                    )
                default:
                    (
                        "1 \(browser.localization.texts.blogs.list.heading)", views.blogList.isLoaded,
                        views.info.content.map { "\($0.blogs.number)" } ?? ""
                    )
                }
            let text = ScreenLine(" \(name) \(isLoaded ? count : "") ", .strong)
            line.append(part == views.state.tab ? text.reversed() : text)
            line.append(" ")
        }
        return line
    }
}

extension Binding {
    static func follow(_ commands: ViewerCommands, _ action: @escaping () -> Void) -> Binding {
        Binding(
            "f", "follow", "Follow the user, or stop following.", needs: [.follow, .unfollow], of: commands,
            action)
    }
}
