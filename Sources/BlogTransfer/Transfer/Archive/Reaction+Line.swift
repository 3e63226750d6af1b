import BlogModels

/// The fields of the line of a reaction. The target of one to a post comes first, as in the order of the lines.
extension LineWriter {
    mutating func fields(of reaction: Reaction) {
        if let id = reaction.id { field("id", id) }
        let names = reaction.kind.names
        if reaction.kind.isOfPost {
            field(names.target, reaction.target)
            field(names.user, reaction.user.rawValue)
        } else {
            field(names.user, reaction.user.rawValue)
            field(names.target, reaction.target)
        }
        field("at", reaction.at.iso8601)
        if let text = reaction.text { field("text", text) }
    }
}

extension LineFields {
    mutating func reaction(_ kind: ReactionKind) throws -> Reaction {
        let rules = kind.textRules
        let text = try rules == nil ? nil : text("text")
        if let text { try rules?.checkCharacters(text) }
        return Reaction(
            kind, by: try userID(kind.names.user.description),
            to: try number(kind.names.target.description, from: 1), at: try moment("at"),
            id: try rules == nil ? nil : number("id", from: 1), text: text)
    }
}
