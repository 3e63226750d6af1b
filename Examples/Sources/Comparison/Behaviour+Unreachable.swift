public import Ways

extension Behaviour {
    /// Why no test reaches it in a way of building without drawing; nil where one does.
    public func obstacle(in way: Way) -> String? {
        switch way {
        case .massive: "all state is private to the type that draws it"
        case .mvc: obstacleInMVC
        case .mvpClosures, .mvp, .mvvmState:
            self == .stopsWithoutUser ? "who composes the presenters decides it, and has a screen" : nil
        case .mvvmEvents: nil
        }
    }

    private var obstacleInMVC: String? {
        switch self {
        case .opens, .loadsMore, .likesOneRow, .movesRowsByThemselves, .showsDrafts, .countsBin: nil
        case .showsLoading, .failsAlone, .stopsWithoutUser: "the controller decides it, and has a view"
        case .leadsOn, .followsAtOnce, .takesFollowBack, .asksWhereWanted:
            "it begins with an event of the view"
        case .keepsRowOfFailedLike, .namesAuthors: "it is worded on the way to the view"
        }
    }
}
