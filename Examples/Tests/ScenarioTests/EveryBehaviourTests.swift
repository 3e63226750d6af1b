import Comparison
import Testing
import Ways

/// Which behaviours a test reaches in which way without drawing. A behaviour that no test reaches must have its reason in
/// the list of obstacles; a reason that no longer holds fails.
@Suite("Every behaviour of every way")
struct EveryBehaviourTests {
    @Test(
        "is reached by a test that draws nothing, or the list of obstacles says why not",
        arguments: Way.allCases, Behaviour.allCases)
    func isReachedOrExcused(way: Way, behaviour: Behaviour) throws {
        let isReached = try Measures.reached(by: way).contains(behaviour)

        let obstacle = behaviour.obstacle(in: way)
        #expect(
            isReached == (obstacle == nil),
            "\(way.rawValue): \(behaviour.rawValue): \(obstacle ?? "no reason")")
    }
}
