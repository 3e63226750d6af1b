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
    private let marks: PendingMarks<ScreenIntention<UserSceneIntention>>
    private var isRetrying = false
    /// The time until the next automatic load, longer after each failure.
    private var pause = Duration.seconds(2)
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
            info = TerminalContent(on: browser.host)
            blogList = TerminalList(.blogs, state, on: browser.host)
            draftList = TerminalList(.drafts, state, on: browser.host)
            trashList = TerminalList(.trash, state, on: browser.host)
            count = TerminalContent(on: browser.host)
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
            case .trashCount: count
            }
        }

        /// Marks a row in each list that has it, or removes the mark.
        func setPending(_ isPending: Bool, row id: Int64) {
            for part in [ScreenPart.blogs, .drafts, .trash] {
                if isPending { state[part].pending.insert(id) } else { state[part].pending.remove(id) }
            }
        }
    }

    init(_ id: UserID, _ browser: Browser) {
        self.id = id
        self.browser = browser
        let views = Views(browser)
        self.views = views
        var context = browser.context(errors: views.info, loading: nil)
        context.refreshFailed = { [weak views] in views?.info.failed() }
        let page = browser.scenes.userScene(of: id, on: views, isOpen: true, context)
        let parts: [(UserModule, ScreenPart)] = [(.blogs, .blogs), (.drafts, .drafts), (.trash, .trash)]
        tabs = parts.filter { page.modules.contains($0.0) }.map(\.1)
        (scene, marks) = browser.live(page) { intention, isPending in
            switch intention {
            case .content(.blogs(.row(let id, _))): views.setPending(isPending, row: id)
            case .post(let post): views.setPending(isPending, row: post.id.rawValue)
            default: return false
            }
            return true
        }
        let dispatcher = scene.dispatcher
        // A list loads again together with the other parts of the page.
        blogs = ListPane(
            views.blogList, Dispatcher { dispatcher.send(.content($0 == .load ? .load : .blogs($0))) },
            keys: browser.keys(of:expand:send:))
        drafts = ListPane(
            views.draftList, Dispatcher { dispatcher.send(.content($0 == .load ? .load : .drafts($0))) },
            keys: browser.keys(of:expand:send:))
        trash = ListPane(
            views.trashList, Dispatcher { dispatcher.send(.content($0 == .load ? .load : .trash($0))) }
        ) { entry, expand, _ in browser.keys(of: entry, expand: expand) }
        views.info.failed = { [weak self] in self?.retryLater() }
        views.count.failed = views.info.failed
    }

    /// Loads the page again after a failure, without a key. A user who does not exist stays away.
    private func retryLater() {
        guard !isRetrying, !isMissing else { return }
        isRetrying = true
        Task { [weak self, pause, clock = browser.environment.clock] in
            try? await clock.sleep(for: pause)
            self?.isRetrying = false
            self?.pause = min(pause * 2, .seconds(60))
            self?.scene.dispatcher.send(.content(.load))
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
        return list + [
            Binding(
                "Tab 1 2 3", also: "Shift-Tab", "tabs", "Another tab.", wait: .never, when: tabs.count > 1,
                { self.changeTab(by: 1) }, { self.show(.blogs) }, { self.show(.drafts) },
                { self.show(.trash) },
                { self.changeTab(by: -1) }),
            Binding("i", "about", "All about the user.") { self.scene.dispatcher.send(.content(.select)) },
        ]
            + browser.keys(of: id, views.info.content) {
                self.scene.dispatcher.send(.content(.toggleFollow))
            }
    }

    var place: String? {
        let tab = views.state.tab
        return "user \(id.rawValue) \(tab) \(views.state[tab].chosen ?? 0)"
    }

    func restore(_ tab: String, _ row: Int64) {
        show(tabs.first { "\($0)" == tab } ?? .blogs)
        switch views.state.tab {
        case .drafts: views.draftList.choose(row: row)
        case .trash: views.trashList.choose(row: row)
        default: views.blogList.choose(row: row)
        }
    }

    func run() async { await scene.run() }
    func send(_ intention: PostIntention) { scene.dispatcher.send(.post(intention)) }
    var isPending: Bool { !marks.others.isEmpty }
    var isMissing: Bool { views.info.error?.kind == .notFound }

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
        lines += info.statusLines(width: size.columns)
        // Without the user and the list there is one error: the page does not exist, or the store fails.
        guard info.error == nil || info.content != nil || !views.blogList.hasError else { return lines }
        if tabs.count > 1 {
            if views.count.error != nil { lines += views.count.statusLines(width: size.columns) }
            lines.append(tabLine)
        }
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
        let texts = browser.localization.texts
        var line = ScreenLine()
        for part in tabs {
            let text =
                switch part {
                case .drafts:
                    tab(
                        "2 \(texts.drafts.list.heading)", views.draftList,
                        "\(views.draftList.rows.count)" + (views.draftList.hasMore ? "+" : ""))
                case .trash:
                    tab("3 \(browser.texts.bin)", views.trashList, views.count.content.map { "\($0.count)" })
                default:
                    tab(
                        "1 \(texts.blogs.list.heading)", views.blogList,
                        views.info.content.map { "\($0.blogs.number)" })
                }
            line.append(part == views.state.tab ? text.reversed() : text)
            line.append(" ")
        }
        return line
    }

    /// The count of a list that is not loaded would not match it.
    private func tab<Row>(
        _ name: String, _ list: TerminalList<Row, ScreenPart>, _ count: String?
    ) -> ScreenLine {
        let state = (list.isLoaded ? count : nil) ?? (list.hasError ? "!" : "…")
        return ScreenLine(" \(name) \(state) ", .strong)
    }
}

extension Browser {
    /// The keys of a user.
    func keys(of id: UserID, _ user: UserInfoPresentation?, follow: @escaping () -> Void) -> [Binding] {
        let name = CleanText.line(user?.name ?? "")
        return [
            .follow(user?.commands ?? [], follow),
            Binding("w", "followers", "The followers of the user.") { [self] in
                showPeople(texts.followers(name)) { scenes.followers(of: id, on: $0, $1) }
            },
            Binding("W", "following", "The users whom the user follows.") { [self] in
                showPeople(texts.followed(name)) { scenes.following(by: id, on: $0, $1) }
            },
            Binding("L", "liked", "The posts that the user likes.") {
                self.showLikedBlogs(of: id, name: name)
            },
        ]
    }
}

extension Binding {
    static func follow(_ commands: ViewerCommands, _ action: @escaping () -> Void) -> Binding {
        Binding(
            "f", "follow", "Follow the user, or stop following.", needs: [.follow, .unfollow], of: commands,
            action)
    }
}
