/// The reason why nothing is counted.
enum Trouble: Error, CustomStringConvertible {
    case usage
    /// The measured operation did not happen.
    case nothing(String)

    var description: String {
        switch self {
        case .usage:
            "prepare FILE, or CASE TIMES FILE; cases are "
                + CaseName.allCases.map(\.rawValue).joined(separator: ", ")
        case .nothing(let what): what
        }
    }
}
