public import Ways

extension Behaviour {
    /// Why no test reaches it in a way of building without drawing; nil where one does.
    public func obstacle(in way: Way) -> String? {
        switch way {
        case .massive: "all state is private to the type that draws it"
        case .mvc: obstacleInMVC
        case .mvpClosures, .mvp, .mvvmState: isComposed ? Behaviour.composer : nil
        case .mvcEvents: self == .namesAuthors ? Behaviour.composer : nil
        }
    }

    private static let composer = "the code that composes the page decides it, and has a screen"

    /// Whether it is about what is loaded after what, or about what one scene hands in and another does not.
    private var isComposed: Bool {
        switch self {
        case .opens, .failsAlone, .stopsWithoutUser, .asksWhereWanted, .showsDrafts, .namesAuthors: true
        case .loadsMore, .showsLoading, .leadsOn, .likesOneRow, .keepsRowOfFailedLike, .followsAtOnce,
            .takesFollowBack, .movesRowsByThemselves, .countsBin:
            false
        }
    }

    private var obstacleInMVC: String? {
        switch self {
        case .loadsMore, .likesOneRow, .keepsRowOfFailedLike, .movesRowsByThemselves, .countsBin: nil
        case .showsLoading: "the controller decides it, and has a view"
        case .leadsOn, .followsAtOnce, .takesFollowBack:
            "it begins with an event of the view, and the controller decides it"
        case .opens, .failsAlone, .stopsWithoutUser, .asksWhereWanted, .showsDrafts, .namesAuthors:
            Behaviour.composer
        }
    }
}
