import JSON

/// What is wrong with a line.
struct LineProblem: Error, Hashable {
    /// In words for the person who imports, to go on after the line's number.
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}

extension LineProblem {
    init(_ error: JSONError) {
        reason =
            switch error {
            case .invalidUTF8: "it is not valid UTF-8"
            case .malformed: "it is not JSON"
            case .controlCharacter: "a text must not have bare control characters"
            case .unknownEscape: "a text has an escape that JSON does not know"
            case .loneSurrogate: "a text has half a surrogate pair"
            case .unterminatedString: "a text does not end"
            case .trailingBytes: "it goes on after the object"
            case .notAnObject: "it is not a JSON object"
            case .tooManyMembers: "it has more than \(JSONLimits.members) fields"
            case .tooDeep: "it is nested more than \(JSONLimits.depth) levels deep"
            case .nameTooLong: "a field's name is longer than \(JSONLimits.nameBytes) bytes"
            }
    }
}
