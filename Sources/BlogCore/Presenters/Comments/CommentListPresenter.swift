public import BlogContracts
public import BlogDomain

/// The comments of a blog, the oldest first. New ones stand at the end: the viewer's own appear at once, and other people's are
/// announced and appear with the next load, unless the screen inserts them, too.
public final class CommentListPresenter: LivePresenter {
    private let blog: PostID
    private let context: PresenterContext
    private let view: any CommentListView
    private let insertsAll: Bool
    private let loader: ListLoader<Comment, CommentPresentation>
    private var comments: [Comment] = []
    /// The comments that were announced.
    private var added: [Comment] = []
    /// The rows whose deletion waits for its answer.
    private var deleting: Set<Int64> = []
    /// The changes that are not compared with the comments yet.
    private var pending: Changes?
    /// Whether the blog was unpublished or deleted since the last load, and may come back.
    private var isGone = false
    /// If more comments than this were added since the last load, a change loads the list again.
    private static var mostAdded: Int { 500 }

    public var services: Services { context.services }
    public var reads: [SceneRead] { [.comments(on: blog, context.page)] }

    init(
        blog: PostID, view: any CommentListView, errors: (any ErrorView)?, insertingAll insertsAll: Bool,
        _ context: PresenterContext
    ) {
        self.blog = blog
        self.insertsAll = insertsAll
        self.context = context
        self.view = view
        loader = ListLoader(
            context.localization.texts.comments.list, view: view,
            errors: errors, context,
            first: ListPage.fetch(context.page) { services, page in
                try await services.comments.comments(on: blog, page)
            })
    }

    /// Loads the first page in place of all rows.
    public func load(from services: Services) async throws(CancellationError) {
        try await load(from: services, atLeast: insertsAll ? .max : 0)
    }

    private func load(from services: Services, atLeast count: Int) async throws(CancellationError) {
        try await loader.load(from: services, atLeast: count) { comments in
            (self.comments, added, isGone) = (comments, [], false)
            return comments.map(context.presentation(of:))
        }
        try await catchUp()
    }

    private func loadAgain() async throws(CancellationError) {
        try await load(from: services, atLeast: insertsAll ? .max : comments.count)
    }

    /// Loads the next page below the rows.
    public func loadMore() async throws(CancellationError) {
        try await loader.loadMore { comments in
            self.comments += comments
            return comments.map(context.presentation(of:))
        }
        try await catchUp()
    }

    /// Handles an intention for the list or a row. If the row does not exist, it does nothing.
    public func handle(
        _ intention: ListIntention<CommentIntention>
    ) async throws(CancellationError) {
        switch intention {
        case .load: try await load(from: services, atLeast: comments.count + added.count)
        case .loadMore: try await loadMore()
        case .row(let id, .delete): try await delete(id)
        }
    }

    /// Deletes a comment after a confirmation. An error is shown on its row.
    private func delete(_ id: Int64) async throws(CancellationError) {
        guard deleting.insert(id).inserted else { return }
        defer { deleting.remove(id) }
        try await runCommand {
            try await context.deleteComment(CommentID(id))
        } show: { isDeleted in
            if isDeleted { remove(CommentID(id)) }
        } showError: {
            view.display(.rowError(context.localization.error($0, heading: nil), row: id))
        }
    }

    private func remove(_ id: CommentID) {
        guard comments.contains(where: { $0.id == id }) || added.contains(where: { $0.id == id }) else {
            return
        }
        let isShown = comments.contains { $0.id == id }
        comments.removeAll { $0.id == id }
        added.removeAll { $0.id == id }
        if !isShown || !loader.removeRow() { view.display(.removed(id.rawValue)) }
    }

    /// Removes the comments that were deleted, and looks for new ones.
    public func refresh(_ changes: Changes) async throws(CancellationError) {
        context.learn(of: changes.position)
        keep(changes)
        try await catchUp()
    }

    private func keep(_ changes: Changes) {
        pending = changes.merged(with: pending)
    }

    /// Compares the comments with the changes, after a running load: a change that arrives during the load may be newer than its rows.
    private func catchUp() async throws(CancellationError) {
        guard !loader.isLoading, let changes = pending else { return }
        pending = nil
        let shown = comments + added
        let mayAdd = changes.contains(.blog(blog)) || changes.contains(.comments(on: blog))
        if changes.isEverything || (isGone && mayAdd)
            || shown.contains(where: { $0.author.map { changes.contains(.user($0.id)) } ?? false })
        {
            return try await loadAgain()
        }
        for comment in shown where changes.contains(.comment(comment.id)) { remove(comment.id) }
        guard mayAdd else { return }
        do {
            try await findNew(changes)
        } catch ServiceError.notFound(let missing) {
            (comments, added, isGone) = ([], [], true)
            context.errors.displayError(
                context.localization.error(ServiceError.notFound(missing), heading: nil))
        } catch let error as CancellationError {
            throw error
        } catch {
            keep(changes)
            context.refreshFailed()
        }
    }

    /// Whether the rows reach the end of the list, where new comments stand.
    private var showsEnd: Bool { insertsAll || !loader.hasMore }

    /// Reads what stands behind the last comment. If a further page follows, it will show new comments.
    private func findNew(_ changes: Changes) async throws {
        guard showsEnd else {
            // It fails if the blog is gone.
            _ = try await services.comments.newest(on: blog, atMost: .one)
            return
        }
        while added.count <= Self.mostAdded {
            let last = (comments + added).max { $0.place.isBefore($1.place) }
            let page = try await services.comments.comments(
                on: blog, PageRequest(after: last?.place ?? context.page.after))
            try Task.checkCancellation()
            // What a load displays meanwhile may be older. Its end looks again.
            guard !loader.isLoading, showsEnd else { return keep(changes) }
            let known = Set((comments + added).map(\.id))
            for comment in page.items where !known.contains(comment.id) {
                if insertsAll || comment.author.map({ $0.id == context.viewer }) ?? false {
                    comments.append(comment)
                    loader.addRows(1)
                    view.display(.inserted(context.presentation(of: comment), before: nil))
                } else {
                    added.append(comment)
                    view.display(.new([context.presentation(of: comment)]))
                }
            }
            if page.next == nil { return }
        }
        try await loadAgain()
    }
}

extension SceneFactory {
    /// The comments of a blog, the oldest first.
    /// - Parameter insertsAll: whether new comments of others appear at once, too.
    public func comments(
        on blog: PostID, on view: any CommentListView, errors: (any ErrorView)? = nil,
        _ context: SceneContext, insertingAll insertsAll: Bool = false
    ) -> CommentListPresenter {
        CommentListPresenter(
            blog: blog, view: view, errors: errors, insertingAll: insertsAll, PresenterContext(self, context))
    }

    /// The newest comments of a blog, the newest first.
    public func newestComments(
        on blog: PostID, on view: any ListView<CommentPresentation>, _ context: SceneContext
    ) -> ListPresenter<Comment, CommentPresentation> {
        let shared = PresenterContext(self, context)
        return ListPresenter(
            localization.texts.comments.list, view: view, errors: nil, shared,
            row: shared.presentation(of:),
            first: { services in
                ListPage(items: try await services.comments.newest(on: blog, atMost: context.page.limit))
            })
    }
}
