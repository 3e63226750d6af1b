import BlogTestSupport
import Testing

@testable import BlogPresenters

/// A fetch that began before a command was answered is not shown.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct FreshnessTests {
    private let fixture = PresenterFixture()

    private func position(_ number: Int64) -> ChangePosition { ChangePosition(number: number, tag: 1) }

    @Test("A result is accepted if its fetch began with all that is shown, and then it is what is shown")
    func accepts() {
        let context = PresenterContext(fixture.scenes, fixture.context())
        let freshness = Freshness(context)
        let (first, second, third) = (position(1), position(2), position(3))

        #expect(freshness.accepts(fetchedAt: nil))
        freshness.answered(at: second)
        freshness.answered(at: first)
        #expect(context.position == second)
        #expect(!freshness.accepts(fetchedAt: nil) && !freshness.accepts(fetchedAt: first))
        #expect(freshness.accepts(fetchedAt: second) && freshness.accepts(fetchedAt: third))
        #expect(!freshness.accepts(fetchedAt: second))
    }

    @Test("A refresh fetches again if a command was answered meanwhile, and shows only the last result")
    func refresh() async {
        let freshness = Freshness(PresenterContext(fixture.scenes, fixture.context()))
        var (fetches, shown) = (0, [Int]())

        await freshness.refresh {
            fetches += 1
            if fetches == 1 { freshness.answered(at: position(1)) }
            return fetches
        } show: {
            shown.append($0)
        }

        #expect(shown == [2])
    }

    @Test("A failed refresh is reported to the scene, and a cancelled one is not")
    func failure() async {
        var failures = 0
        var scene = fixture.context()
        scene.refreshFailed = { failures += 1 }
        let freshness = Freshness(PresenterContext(fixture.scenes, scene))
        var shown: [Int] = []

        await freshness.refresh {
            throw StoreError.busy
        } show: {
            shown.append($0)
        }
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await freshness.refresh {
                1
            } show: {
                shown.append($0)
            }
        }
        await cancelled.value

        #expect(failures == 1 && shown == [])
    }
}
