import BlogModels
import MVC
import MVCEvents
import MVP
import MVPClosures
import MVVM
import MVVMState
import MassiveController
public import Scenarios

/// A way to build the screen.
public enum Way: String, CaseIterable, Sendable {
    /// One controller does everything.
    case massive
    /// Each module has a model, a view and a controller.
    case mvc
    /// Event-driven MVC: views send typed events, and observe models.
    case mvcEvents = "mvc-events"
    /// Presenters call closures.
    case mvpClosures = "mvp-closures"
    /// Presenters call views through protocols.
    case mvp
    /// Presenters write to state objects, which views observe.
    case mvvmState = "mvvm-state"
    /// Views and cells observe view models.
    case mvvm

    /// The page that a scenario is played on.
    @MainActor
    public func page(for scene: Scenario.Scene, _ setup: PageSetup) -> any ScenarioPage {
        switch scene {
        case .user(let id): userPage(of: id, setup)
        // [naming
        // - case .allBlogs: userPage(of: .init(0), setup)
        case .allBlogs: allBlogs(setup)
        // naming]
        }
    }

    @MainActor
    private func userPage(of id: UserID, _ setup: PageSetup) -> any ScenarioPage {
        switch self {
        case .massive: UserPageController(user: id, setup)
        case .mvc: MVC.UserPageScreen(user: id, setup)
        case .mvpClosures: MVPClosures.UserPageScene(user: id, setup)
        case .mvp: MVP.UserPageScreen(user: id, setup)
        case .mvvmState: MVVMState.UserPageScene(user: id, setup)
        case .mvcEvents: MVCEvents.UserPageScreen(user: id, setup)
        case .mvvm: MVVM.UserPageScreen(user: id, setup)
        }
    }

    // [naming
    @MainActor
    private func allBlogs(_ setup: PageSetup) -> any ScenarioPage {
        switch self {
        case .massive: UserPageController(user: nil, setup)
        case .mvc: MVC.AllBlogsScreen(setup)
        case .mvpClosures: MVPClosures.AllBlogsScene(setup)
        case .mvp: MVP.AllBlogsScreen(setup)
        case .mvvmState: MVVMState.AllBlogsScene(setup)
        case .mvcEvents: MVCEvents.AllBlogsScreen(setup)
        case .mvvm: MVVM.AllBlogsScreen(setup)
        }
    }
    // naming]
}
