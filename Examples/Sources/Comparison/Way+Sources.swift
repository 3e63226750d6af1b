import Ways

extension Way {
    /// The folder in `Sources`.
    var folder: String {
        switch self {
        case .massive: "MassiveController"
        case .mvc: "MVC"
        case .mvpClosures: "MVPClosures"
        case .mvp: "MVP"
        case .mvvmState: "MVVMState"
        case .mvcEvents: "MVCEvents"
        case .mvvm: "MVVM"
        }
    }

    /// Whether it uses the product's presenters.
    var usesPresenters: Bool {
        switch self {
        case .mvpClosures, .mvp, .mvvmState: true
        case .massive, .mvc, .mvcEvents, .mvvm: false
        }
    }

    /// The folders of the tests that do not draw.
    var testFolders: [String] {
        switch self {
        case .massive: []
        case .mvc: ["MVCTests"]
        case .mvpClosures: ["PresenterTests"]
        case .mvp: ["PresenterTests", "MVPTests"]
        case .mvvmState: ["PresenterTests", "MVVMStateTests"]
        case .mvcEvents: ["MVCEventsTests"]
        case .mvvm: ["MVVMTests"]
        }
    }
}
