public import Ways

/// The reason why no test reaches a behaviour without drawing.
public struct Obstacle: Hashable, Sendable {
    /// The reason.
    public let reason: String
    /// The file that decides the behaviour, in `Examples/Sources`. Its code needs a screen.
    public let file: String

    /// Creates an obstacle.
    public init(reason: String, file: String) {
        (self.reason, self.file) = (reason, file)
    }
}

extension Behaviour {
    /// The obstacle in one way; nil if a test reaches the behaviour.
    public func obstacle(in way: Way) -> Obstacle? {
        switch way {
        case .massive: Obstacle(reason: Behaviour.drawing, file: "MassiveController/UserPageController.swift")
        case .mvc: obstacleInMVC
        case .mvcEvents:
            self == .namesAuthors ? Behaviour.composer("MVCEvents/Glue/UserPageScreen.swift") : nil
        case .mvpClosures: isComposed ? Behaviour.composer("MVPClosures/Glue/UserPageScene.swift") : nil
        case .mvvmState: isComposed ? Behaviour.composer("MVVMState/Glue/UserPageScene.swift") : nil
        case .mvp, .mvvm: nil
        }
    }

    private static let drawing = "the type that draws decides everything, and its state is private"
    private static let controller = "the controller decides it, and needs a view"

    private static func composer(_ file: String) -> Obstacle {
        Obstacle(reason: "the code that composes the page decides it, and needs a screen", file: file)
    }

    /// Whether the code that composes the page decides it: the order of loading, and what differs between two pages.
    private var isComposed: Bool {
        switch self {
        case .opens, .isolatesFailures, .stopsWithoutUser, .asksBeforeUnfollow, .showsDrafts, .namesAuthors:
            true
        case .loadsMore, .showsLoading, .opensBlog, .likesOneRow, .keepsRowAfterFailedLike,
            .followsOptimistically, .rollsBackFollow, .importsRowByRow, .countsBin:
            false
        }
    }

    private var obstacleInMVC: Obstacle? {
        switch self {
        case .loadsMore, .likesOneRow, .keepsRowAfterFailedLike, .importsRowByRow, .countsBin: nil
        case .showsLoading, .opensBlog:
            Obstacle(reason: Behaviour.controller, file: "MVC/Blogs/BlogListController.swift")
        case .followsOptimistically, .rollsBackFollow:
            Obstacle(reason: Behaviour.controller, file: "MVC/UserInfo/UserInfoController.swift")
        case .opens, .isolatesFailures, .stopsWithoutUser, .asksBeforeUnfollow, .showsDrafts, .namesAuthors:
            Behaviour.composer("MVC/Glue/UserPageScreen.swift")
        }
    }
}

extension Obstacle {
    /// Whether the file truly needs a screen: it imports the toolkit, or it names a type of the way's files that do.
    /// - Throws: an error if a source file cannot be read.
    public func needsScreen(in way: Way, _ sources: Sources = Sources()) throws -> Bool {
        let files = try sources.own(way)
        guard let decider = files.first(where: { $0.path.hasSuffix("/" + file) }) else { return false }
        let drawing = files.filter(\.importsToolkit)
        return decider.importsToolkit || !decider.names.isDisjoint(with: drawing.flatMap(\.types))
    }
}
