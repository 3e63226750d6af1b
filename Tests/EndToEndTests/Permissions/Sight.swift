/// The visible parts of a post in a response.
enum Sight: String {
    case nothing = "-"
    case title
    case row
    case whole

    /// The parts of the post of a state that a text contains.
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
