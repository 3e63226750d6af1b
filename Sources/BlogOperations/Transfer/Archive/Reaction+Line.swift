import BlogDomain
import BlogViews

/// The members of the line of a reaction. The target of one to a post comes first, as in the order of the lines.
extension JSONWriter {
    mutating func members(of reaction: Reaction) {
        if let id = reaction.id { self.id(id) }
        let names = reaction.kind.names
        if reaction.kind.isOfPost { value(names.target, Int(reaction.target)) }
        value(names.user, reaction.user.map { Int($0.rawValue) })
        if !reaction.kind.isOfPost { value(names.target, Int(reaction.target)) }
        value("at", reaction.at.iso8601)
        if let text = reaction.text { value("text", text) }
    }
}

extension LineFields {
    mutating func reaction(_ kind: ReactionKind) throws -> Reaction {
        let (rules, user) = (kind.textRules, kind.names.user.description)
        let text = try rules == nil ? nil : text("text")
        if let text { try rules?.checkCharacters(text) }
        return Reaction(
            // Only a text stays without its user.
            kind, by: try rules == nil ? userID(user) : optionalNumber(user).map { UserID($0) },
            to: try number(kind.names.target.description, from: 1), at: try moment("at"),
            id: try rules == nil ? nil : number("id", from: 1), text: text)
    }
}
