import BlogTestSupport
import Testing

@testable import BlogPresenters

/// A fetch that began before a command was answered is not shown.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct LiveValueTests {
    private final class Screen {
        var shown: [Int?] = []
    }

    private let fixture = PresenterFixture()
    private let screen = Screen()

    private func live(_ context: PresenterContext) -> LiveValue<Int?> {
        LiveValue(0, context) { [screen] in screen.shown.append($0) }
    }

    private var context: PresenterContext { PresenterContext(fixture.scenes, fixture.context()) }

    private func answer(_ position: Int64, to live: LiveValue<Int?>) async throws {
        try await live.run {
            Outcome(state: Int(position), position: self.position(position), isChange: true)
        } change: {
            $1
        } show: { _ in
        }
    }

    private func position(_ number: Int64) -> ChangePosition { ChangePosition(number: number, tag: 1) }

    @Test("A result is accepted if its fetch began with all that is shown, and then it is what is shown")
    func accepts() async throws {
        let context = context
        let live = live(context)
        let (first, second, third) = (position(1), position(2), position(3))

        #expect(live.replace(with: 10, fetchedAt: nil))
        try await answer(2, to: live)
        try await answer(1, to: live)
        #expect(context.position == second)
        #expect(!live.replace(with: 11, fetchedAt: nil) && !live.replace(with: 11, fetchedAt: first))
        #expect(live.replace(with: 12, fetchedAt: second) && live.replace(with: 13, fetchedAt: third))
        #expect(!live.replace(with: 14, fetchedAt: second))
        #expect(live.confirmed == 13)
    }

    @Test("A refresh fetches again if a command was answered meanwhile, and shows only the last result")
    func refresh() async {
        let live = live(context)
        var fetches = 10

        await live.refresh {
            fetches += 1
            if fetches == 11 { try await answer(1, to: live) }
            return fetches
        } update: {
            live.update($0)
        }

        #expect(screen.shown == [1, 12])
    }

    @Test("A failed refresh is reported to the scene, and a cancelled one is not")
    func failure() async {
        var failures = 0
        var scene = fixture.context()
        scene.refreshFailed = { failures += 1 }
        let live = live(PresenterContext(fixture.scenes, scene))

        await live.refresh({ throw StoreError.busy }, update: live.update)
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await live.refresh({ 1 }, update: live.update)
        }
        await cancelled.value

        #expect(failures == 1 && screen.shown == [])
    }
}

extension Int: Switchable {
    var isOn: Bool? { nil }

    func expecting(_ isOn: Bool) -> Int { self }
}
