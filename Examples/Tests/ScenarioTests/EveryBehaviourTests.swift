import Comparison
import Testing
import Ways

/// Which behaviours a test reaches in which way while nothing is drawn. Those that none reaches are known issues of their
/// way, told with the reason whenever the suite runs; a reason that is one no longer fails.
@Suite("Every behaviour of every way")
struct EveryBehaviourTests {
    @Test(
        "is reached by a test that draws nothing, or it is said why not", arguments: Way.allCases,
        Behaviour.allCases)
    func isReachedOrExcused(way: Way, behaviour: Behaviour) throws {
        let isReached = try Measures.reached(by: way).contains(behaviour)

        if let obstacle = behaviour.obstacle(in: way) {
            withKnownIssue("\(way.rawValue): \(behaviour.rawValue): \(obstacle)") { #expect(isReached) }
        } else {
            #expect(isReached)
        }
    }
}
