/// The reason why the server cannot start.
enum Failure: Error, CustomStringConvertible {
    case usage(String)

    var description: String {
        switch self {
        case .usage(let text): text
        }
    }
}
