import BlogModels

/// The `If-Match` field (RFC 9110 §13.1.1) as a condition on a post's version. An entity tag of ours is
/// `"VERSION-HASH"`; its version counts, so that what one reads in one medium one may change in another.
enum IfMatchField {
    static func condition(_ field: String?) -> VersionCondition {
        guard let field else { return .any }
        let tags = field.split(separator: ",").map { $0.filter { $0 != " " && $0 != "\t" } }
        if tags.contains("*") { return .any }
        return .oneOf(tags.compactMap(version))
    }

    /// A weak tag never matches here (RFC 9110 §8.8.3.2).
    private static func version(_ tag: String) -> PostVersion? {
        guard tag.count > 2, tag.hasPrefix("\""), tag.hasSuffix("\"") else { return nil }
        let number = tag.dropFirst().dropLast().split(separator: "-", omittingEmptySubsequences: false)[0]
        guard number.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        return Int(number).map(PostVersion.init)
    }
}
