import Story

/// The state of the page. Each part can be observed.
final class PageModel {
    struct Row {
        var blog: Blog
        var playing: Player.State?
        var error: Failure?
    }

    let isLoading = Property(false)
    let user = Property<User?>(nil)
    let userError = Property<Failure?>(nil)
    let rows = Property<[Property<Row>]>([])
    let next = Property<Int?>(nil)
    let listNote = Property("")
    let drafts = Property<Result<[Draft], Failure>?>(nil)
    var isFollowPending = false
    var isLoadingMore = false

    func index(_ blog: Int) -> Int? { rows.value.firstIndex { $0.value.blog.id == blog } }
}

enum PageEvent {
    case load, more, follow
    case like(Int), play(Int)
    /// The player says so.
    case played(Int, Player.State)
}

struct PageController: Controller {
    let setup: Setup
    let ask: (String) async -> Bool

    func update(_ model: PageModel, for event: PageEvent, _ dispatcher: Dispatcher<PageEvent>) async {
        switch event {
        case .load: await load(model)
        case .more:
            guard let next = model.next.value, !model.isLoadingMore else { return }
            model.isLoadingMore = true
            model.isLoading.value = true
            await loadRows(model, after: next)
            model.isLoading.value = false
            model.isLoadingMore = false
        case .follow: await follow(model)
        case .like(let id): await like(model, id)
        case .play(let id): await setup.player.play(id)
        case .played(let id, let state):
            guard let index = model.index(id) else { return }
            model.rows.value[index].value.playing = state
            if state == .ended, index + 1 < model.rows.value.count {
                await dispatcher.send(.play(model.rows.value[index + 1].value.blog.id))
            }
        }
    }

    private func load(_ model: PageModel) async {
        model.isLoading.value = true
        defer { model.isLoading.value = false }
        do {
            model.user.value = try await setup.service.user(setup.userID, viewer: setup.viewer)
            model.userError.value = nil
        } catch {
            model.userError.value = error
            return
        }
        await loadRows(model, after: nil)
        do {
            model.drafts.value = .success(
                try await setup.service.drafts(by: setup.userID, viewer: setup.viewer))
        } catch {
            model.drafts.value = .failure(error)
        }
    }

    private func loadRows(_ model: PageModel, after: Int?) async {
        do {
            let page = try await setup.service.blogs(
                by: setup.userID, after: after, limit: setup.pageSize, viewer: setup.viewer)
            // After a refresh, the page no longer follows the rows.
            guard after == nil || after == model.next.value else { return }
            let added = page.items.map { Property(PageModel.Row(blog: $0)) }
            model.rows.value = after == nil ? added : model.rows.value + added
            model.next.value = page.next
            model.listNote.value = model.rows.value.isEmpty ? "No posts yet." : ""
        } catch {
            model.listNote.value = "! " + error.message
        }
    }

    /// Shows the new state before the service has answered, and the old one again if it fails.
    private func follow(_ model: PageModel) async {
        guard let user = model.user.value, !model.isFollowPending else { return }
        model.isFollowPending = true
        defer { model.isFollowPending = false }
        let isFollowed = user.isFollowed != true
        if !isFollowed, setup.asksBeforeUnfollowing, await !ask("Unfollow \(user.name)?") { return }
        model.userError.value = nil
        model.user.value = user.followed(isFollowed)
        do {
            model.user.value = try await setup.service.follow(
                isFollowed, user: user.id, viewer: setup.viewer)
        } catch {
            // After a refresh, the user of before is outdated.
            if model.user.value == user.followed(isFollowed) { model.user.value = user }
            model.userError.value = error
        }
    }

    private func like(_ model: PageModel, _ id: Int) async {
        guard let row = model.index(id).map({ model.rows.value[$0] }) else { return }
        do {
            let isLiked = row.value.blog.isLiked != true
            let blog = try await setup.service.like(isLiked, blog: id, viewer: setup.viewer)
            row.value = PageModel.Row(blog: blog, playing: row.value.playing)
        } catch {
            row.value.error = error
        }
    }
}
