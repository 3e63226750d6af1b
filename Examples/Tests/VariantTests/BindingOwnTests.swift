import Story
import Testing

@testable import Binding

/// A controller changes a model for an event: a test sends events and reads properties. The words of 1 and 2 are not here, because
/// the view makes them, in the formatting closures of its bindings.
@Suite("binding by hand")
final class BindingOwnTests: Fixture {
    private let model = PageModel()
    private var sent: [String] = []
    private lazy var source = PlayerEvents(player: player).start(dispatcher())
    private var rows: [PageModel.Row] { model.rows.value.map(\.value) }

    override init() async {
        await super.init()
        _ = source
        await update(for: .load)
    }

    private func update(_ other: PageModel? = nil, for event: PageEvent, asks: Bool = true) async {
        let controller = PageController(setup: setup(asks: asks)) { [unowned self] in await ask($0) }
        await controller.update(other ?? model, for: event, dispatcher())
    }

    /// Records what is sent, and passes it on.
    private func dispatcher() -> Dispatcher<PageEvent> {
        Dispatcher { [unowned self] in
            sent.append("\($0)")
            await update(for: $0)
        }
    }

    @Test("3. Loading is shown while it lasts") func loading() async {
        let opening = await glimpses({ [model] in model.isLoading.value }) { await update(for: .load) }
        let more = await glimpses({ [model] in model.isLoading.value }) { await update(for: .more) }
        #expect(opening + more == [true, true, true, true] && !model.isLoading.value)
    }

    @Test("4. More adds rows until the last one") func more() async {
        let first = model.rows.value
        for _ in 0..<3 { await update(for: .more) }
        #expect(rows.map(\.blog.id) == Array((18...24).reversed()) && model.next.value == nil)
        #expect(zip(model.rows.value, first).allSatisfy { $0 === $1 })
    }

    @Test("5. Refresh shows what is new, from the first page") func refresh() async {
        await update(for: .more)
        service.blogs[1].likeCount = 9
        await update(for: .load)
        #expect(rows.map(\.blog.likeCount) == [0, 9, 2] && model.next.value == 22)
    }

    @Test("6. Without a user, nothing else is loaded") func noUser() async {
        service.failing = [.user]
        let model = PageModel()
        await update(model, for: .load)
        #expect(model.userError.value == .unavailable && model.user.value == nil)
        #expect(model.rows.value.isEmpty && model.listNote.value == "" && model.drafts.value == nil)
    }

    @Test("7. A module that fails leaves the others") func failingModules() async {
        service.failing = [.blogs]
        await update(for: .load)
        #expect(model.listNote.value == "! " + noAnswer)
        #expect(model.drafts.value == .failure(.notAllowed("You can see only your own drafts.")))
        service.failing = [.drafts]
        await update(for: .load)
        #expect(model.listNote.value == "" && model.drafts.value == .failure(.unavailable))
    }

    @Test("8. A like changes its row alone") func like() async {
        var changes: [Int] = []
        let list = model.rows.observe { _ in changes.append(-1) }
        let blogs = model.rows.value.map { $0.observe { changes.append($0.blog.likeCount) } }
        for _ in 0..<2 { await update(for: .like(23)) }
        #expect(changes.dropFirst(4) == [2, 1] && rows[1].blog.isLiked == false)
        withExtendedLifetime((list, blogs)) {}
    }

    @Test("9. A like that fails says so until one succeeds") func failingLike() async {
        service.failing = [.like]
        await update(for: .like(23))
        await update(for: .play(23))
        #expect(rows.map(\.error) == [nil, .unavailable, nil] && rows[1].blog.likeCount == 1)
        service.failing = []
        await update(for: .like(23))
        #expect(rows[1].error == nil && rows[1].blog.likeCount == 2 && rows[1].playing == .loading)
    }

    @Test("10. A follow is shown before the service answers") func follow() async {
        let users = await glimpses({ [model] in model.user.value }) { await update(for: .follow) }
        #expect(users == [model.user.value] && users.map { $0?.followerCount } == [7] && questions.isEmpty)
    }

    @Test("11. A follow that fails is taken back") func failingFollow() async {
        service.failing = [.follow]
        let users = await glimpses({ [model] in model.user.value }) { await update(for: .follow) }
        #expect(users.map { $0?.followerCount } == [7] && users.map { $0?.isFollowed } == [true])
        #expect(model.user.value?.followerCount == 6 && model.user.value?.isFollowed == false)
        #expect(model.userError.value?.message == "The service does not answer.")
        service.failing = []
        await update(for: .follow)
        #expect(model.user.value?.isFollowed == true && model.userError.value == nil)
    }

    @Test("12. Unfollowing asks, where the page asks") func unfollow() async {
        for _ in 0..<2 { await update(for: .follow) }
        #expect(questions == ["Unfollow Ada Lovelace?"] && model.user.value?.isFollowed == true)
        await update(for: .follow, asks: false)
        #expect(questions.count == 1 && model.user.value?.isFollowed == false)
    }

    @Test("13. A press while another one waits does nothing") func pending() async {
        duringNextCall { [unowned self] in await update(for: .follow) }
        await update(for: .follow)
        #expect(model.user.value?.isFollowed == true && questions.isEmpty)
        duringNextCall { [unowned self] in await update(for: .more) }
        await update(for: .more)
        #expect(rows.count == 6 && laterCalls == 0)
    }

    @Test("14. A row shows its recording, and the next one starts by itself") func play() async {
        await update(for: .play(24))
        let states = await seconds(4) { rows.map(\.playing) }
        #expect(states.map(\.[0]) == [.loading, .playing(seconds: 1), .playing(seconds: 2), .ended, .ended])
        #expect(states.map(\.[1]) == [nil, nil, nil, .loading, .playing(seconds: 1)])
        #expect(sent.filter { !$0.hasPrefix("played") } == ["play(23)"])
    }

    @Test("15. A recording that fails says so and starts none") func failingRecording() async {
        player.failing = [23]
        for id in [24, 23] { await update(for: .play(id)) }
        #expect(await seconds(2) { rows.map(\.playing) }.last == [.stopped, .failed, nil])
    }

    @Test("A property that is bound follows until the binding is released") func binding() {
        final class Target { var text = "" }
        let (property, target) = (Property(1), Target())
        do {
            let binding = property.bind(to: target, \.text) { "\($0)" }
            property.value = 2
            withExtendedLifetime(binding) {}
        }
        property.value = 3
        #expect(target.text == "2")
    }
}
