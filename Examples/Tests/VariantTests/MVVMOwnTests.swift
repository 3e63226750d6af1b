import Observation
import Story
import Testing

@testable import MVVM

/// A view model has final text: a test calls a method and reads values. What lies between two values is read during a call.
@Suite("MVVM")
final class MVVMOwnTests: Fixture {
    private lazy var model = model()
    private var rows: [BlogViewModel] { model.blogs.rows }

    override init() async {
        await super.init()
        await model.load()
    }

    private func model(viewer: Int? = 7, asks: Bool = true) -> UserPageViewModel {
        UserPageViewModel(setup(viewer: viewer, asks: asks)) { [unowned self] in await ask($0) }
    }

    @Test("1. A page has a user, three blogs and buttons") func open() {
        #expect(model.user.text.hasPrefix("Ada Lovelace · @ada\nNotes on engines and poetry.\n7 posts · "))
        #expect(model.user.follow == "Follow" && model.blogs.hasMore && rows.count == 3)
        #expect(rows[0].text == "Poetical science · Author: Ada Lovelace · 0 likes" && rows[0].like == "Like")
    }

    @Test("2. One's own page has drafts, and no follow") func ownPage() async {
        let model = model(viewer: 132)
        await model.load()
        #expect(model.user.text.hasSuffix("3 following · this is you") && model.user.follow == nil)
        #expect(model.drafts == "Drafts\nOn the usefulness of diagrams\nLoops")
    }

    @Test("3. Loading is shown while it lasts") func loading() async {
        let opening = await glimpses({ [model] in model.status }, model.load)
        let more = await glimpses({ [model] in model.status }, model.loadMore)
        #expect(opening + more == Array(repeating: "Loading…", count: 4) && model.status == "")
    }

    @Test("4. More adds rows until the last one") func more() async {
        let first = rows
        for _ in 0..<3 { await model.loadMore() }
        #expect(rows.map(\.id) == Array((18...24).reversed()) && !model.blogs.hasMore)
        #expect(zip(rows, first).allSatisfy { $0 === $1 })
    }

    @Test("5. Refresh shows what is new, from the first page") func refresh() async {
        await model.loadMore()
        service.blogs[1].likeCount = 9
        await model.load()
        #expect(rows.map(\.id) == [24, 23, 22] && rows[1].text.hasSuffix("9 likes"))
    }

    @Test("6. Without a user, nothing else is loaded") func noUser() async {
        service.failing = [.user]
        let model = model()
        await model.load()
        #expect(model.user.error == "! " + noAnswer && model.user.follow == nil)
        #expect(model.blogs.rows.isEmpty && model.blogs.note == "" && model.drafts == "")
    }

    @Test("7. A module that fails leaves the others") func failingModules() async {
        service.failing = [.blogs]
        await model.load()
        #expect(model.blogs.note == "! " + noAnswer && model.drafts == "! You can see only your own drafts.")
        service.failing = [.drafts]
        await model.load()
        #expect(model.blogs.note == "" && model.drafts == "! " + noAnswer)
    }

    @Test("8. A like changes its row alone") func like() async {
        await confirmation(expectedCount: 0) { isChanged in
            withObservationTracking {
                _ = (rows, rows[0].text, rows[2].text, model.blogs.note)
            } onChange: {
                isChanged()
            }
            await rows[1].toggleLike()
        }
        #expect(rows[1].text.hasSuffix("2 likes") && rows[1].like == "Unlike")
        await rows[1].toggleLike()
        #expect(rows[1].text.hasSuffix("1 like") && rows[1].like == "Like")
    }

    @Test("9. A like that fails says so until one succeeds") func failingLike() async {
        service.failing = [.like]
        await rows[1].toggleLike()
        await rows[1].play()
        #expect(rows[1].text.hasSuffix("1 like · ▶ loading… · ! " + noAnswer))
        service.failing = []
        await rows[1].toggleLike()
        #expect(rows[1].text.hasSuffix("2 likes · ▶ loading…"))
    }

    @Test("10. A follow is shown before the service answers") func follow() async {
        let texts = await glimpses({ [model] in model.user.text }, model.user.toggleFollow)
        #expect(texts == [model.user.text] && model.user.text.hasSuffix("7 followers · 3 following"))
        #expect(model.user.follow == "Unfollow" && questions.isEmpty)
    }

    @Test("11. A follow that fails is taken back") func failingFollow() async {
        service.failing = [.follow]
        let titles = await glimpses({ [model] in model.user.follow }, model.user.toggleFollow)
        #expect(titles == ["Unfollow"] && model.user.follow == "Follow")
        #expect(model.user.text.contains("6 followers"))
        #expect(model.user.error == "! The service does not answer.")
        service.failing = []
        await model.user.toggleFollow()
        #expect(model.user.follow == "Unfollow" && model.user.error == "")
    }

    @Test("12. Unfollowing asks, where the page asks") func unfollow() async {
        for _ in 0..<2 { await model.user.toggleFollow() }
        #expect(questions == ["Unfollow Ada Lovelace?"] && model.user.follow == "Unfollow")
        let other = model(asks: false)
        await other.load()
        await other.user.toggleFollow()
        #expect(questions.count == 1 && other.user.follow == "Follow")
    }

    @Test("13. A press while another one waits does nothing") func pending() async {
        duringNextCall { [model] in await model.user.toggleFollow() }
        await model.user.toggleFollow()
        #expect(model.user.follow == "Unfollow" && questions.isEmpty)
        duringNextCall { [model] in
            await model.loadMore()
            #expect(model.status == "Loading…")
        }
        await model.loadMore()
        #expect(rows.count == 6 && laterCalls == 0)
    }

    @Test("14. A row shows its recording, and the next one starts by itself") func play() async {
        await rows[0].play()
        let texts = await seconds(4) {
            rows.compactMap { $0.text.split(separator: " · ").last { $0.hasPrefix("▶") } }
        }
        #expect(texts == [["▶ loading…"], ["▶ 1 s"], ["▶ 2 s"], ["▶ loading…"], ["▶ 1 s"]])
        #expect(rows[1].playing == .playing(seconds: 1))
    }

    @Test("15. A recording that fails says so and starts none") func failingRecording() async {
        player.failing = [23]
        await rows[0].play()
        await rows[1].play()
        #expect(await seconds(2) { rows.map(\.playing) }.last == [.stopped, .failed, nil])
        #expect(rows[1].text.hasSuffix("1 like · ▶ cannot be played"))
    }
}
