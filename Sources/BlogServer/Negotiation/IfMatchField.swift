import BlogModels

/// The `If-Match` field (RFC 9110 §13.1.1) as a condition on a post's version. An entity tag of ours is
/// `"VERSION-HASH"`; its version counts, so that what one reads in one medium one may change in another.
enum IfMatchField {
    static func condition(_ field: String?) -> VersionCondition {
        guard let field else { return .any }
        // What is malformed names no version: the change is then not made.
        let tags = field.split(separator: ",").map(\.trimmed)
        return tags == ["*"] ? .any : .oneOf(tags.compactMap(version))
    }

    /// A weak tag never matches here (RFC 9110 §8.8.3.2).
    private static func version(_ tag: Substring) -> PostVersion? {
        guard tag.count > 2, tag.hasPrefix("\""), tag.hasSuffix("\"") else { return nil }
        let number = tag.dropFirst().dropLast().split(separator: "-", omittingEmptySubsequences: false)[0]
        guard number.utf8.allSatisfy(\.isDigit) else { return nil }
        return Int(number).map(PostVersion.init)
    }
}
