import BlogModels
import MVC
import MVP
import MVPClosures
import MVCEvents
import MVVMState
import MassiveController
public import Scenarios

/// A way to build the screen.
public enum Way: String, CaseIterable, Sendable {
    /// One controller does everything.
    case massive
    /// Three parts a module, joined by controllers.
    case mvc
    /// Presenters that call closures back.
    case mvpClosures = "mvp-closures"
    /// Presenters that call a protocol back.
    case mvp
    /// Presenters whose state is observed.
    case mvvmState = "mvvm-state"
    /// Models that are observed, and typed events.
    case mvcEvents = "mvc-events"

    /// Makes the page that a scenario is played on.
    @MainActor
    public func page(for scene: Scenario.Scene, _ occasion: Occasion) -> any ScenarioPage {
        switch scene {
        case .user(let id): userPage(of: id, occasion)
        // [naming
        // - case .everybody: userPage(of: .init(0), occasion)
        case .everybody: everybody(occasion)
        // naming]
        }
    }

    @MainActor
    private func userPage(of id: UserID, _ occasion: Occasion) -> any ScenarioPage {
        switch self {
        case .massive: UserPageController(user: id, occasion)
        case .mvc: MVC.UserPageScreen(user: id, occasion)
        case .mvpClosures: MVPClosures.UserPageScene(user: id, occasion)
        case .mvp: MVP.UserPageScene(user: id, occasion)
        case .mvvmState: MVVMState.UserPageScene(user: id, occasion)
        case .mvcEvents: MVCEvents.UserPageScreen(user: id, occasion)
        }
    }

    // [naming
    @MainActor
    private func everybody(_ occasion: Occasion) -> any ScenarioPage {
        switch self {
        case .massive: UserPageController(user: nil, occasion)
        case .mvc: MVC.EverybodyScreen(occasion)
        case .mvpClosures: MVPClosures.EverybodyScene(occasion)
        case .mvp: MVP.EverybodyScene(occasion)
        case .mvvmState: MVVMState.EverybodyScene(occasion)
        case .mvcEvents: MVCEvents.EverybodyScreen(occasion)
        }
    }
    // naming]
}
