import Ways

extension Way {
    /// Its folder in `Sources`.
    var folder: String {
        switch self {
        case .massive: "MassiveController"
        case .mvc: "MVC"
        case .mvpClosures: "MVPClosures"
        case .mvp: "MVP"
        case .mvvmState: "MVVMState"
        case .mvcEvents: "MVCEvents"
        }
    }

    /// Whether it is built on the product's presenters.
    var usesPresenters: Bool {
        switch self {
        case .mvpClosures, .mvp, .mvvmState: true
        case .massive, .mvc, .mvcEvents: false
        }
    }

    /// Where its tests are that draw nothing.
    var testFolders: [String] {
        switch self {
        case .massive: []
        case .mvc: ["MVCTests"]
        case .mvpClosures, .mvp: ["PresenterTests"]
        case .mvvmState: ["PresenterTests", "MVVMStateTests"]
        case .mvcEvents: ["MVCEventsTests"]
        }
    }
}
