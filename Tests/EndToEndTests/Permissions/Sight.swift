/// How much of a post an answer shows.
enum Sight: String {
    case nothing = "-"
    case title
    case row
    case whole

    /// How much of a post of that state is in a text, wherever in it.
    init?(of state: PostState, in text: String) {
        switch [state.title, state.excerpt, state.ending].map(text.contains) {
        case [false, false, false]: self = .nothing
        case [true, false, false]: self = .title
        case [true, true, false]: self = .row
        case [true, true, true]: self = .whole
        default: return nil
        }
    }
}
