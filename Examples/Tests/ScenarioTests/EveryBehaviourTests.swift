import Comparison
import Testing
import Ways

/// The table of ways and behaviours: a test reaches a behaviour without drawing, or an obstacle says why not. Both sides
/// are checked, so a change of either side fails.
@Suite("Behaviours in every way")
struct EveryBehaviourTests {
    @Test(
        "A test reaches a behaviour without drawing, or the table has an obstacle",
        arguments: Way.allCases, Behaviour.allCases)
    func isReached(way: Way, behaviour: Behaviour) throws {
        let isReached = try Measures.reached(by: way).contains(behaviour)

        let obstacle = behaviour.obstacle(in: way)

        #expect(
            isReached == (obstacle == nil),
            "\(way.rawValue): \(behaviour.rawValue): \(obstacle?.reason ?? "no obstacle")")
    }

    @Test("The code that decides an unreached behaviour truly needs a screen", arguments: Way.allCases)
    func needsScreen(way: Way) throws {
        let obstacles = Set(Behaviour.allCases.compactMap { $0.obstacle(in: way) })

        for obstacle in obstacles {
            #expect(try obstacle.needsScreen(in: way), "\(obstacle.file)")
        }
    }

    @Test("The code that composes a reached behaviour needs no screen")
    func needsNoScreen() throws {
        for (way, file) in [
            (Way.mvp, "MVP/Glue/UserPageScene.swift"), (.mvvm, "MVVM/ViewModel/UserPageViewModel.swift"),
        ] {
            #expect(try !Obstacle(reason: "", file: file).needsScreen(in: way), "\(file)")
        }
    }
}
