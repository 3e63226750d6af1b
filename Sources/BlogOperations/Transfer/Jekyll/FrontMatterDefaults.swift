import Foundation

/// What `_config.yml` states for posts that do not state it (https://jekyllrb.com/docs/configuration/front-matter-defaults/).
struct FrontMatterDefaults: Sendable {
    /// The text or the texts of a field.
    struct Value: Sendable {
        let texts: [String]
        let isList: Bool
    }

    /// The values for the posts below a path.
    private struct Entry {
        let path: String
        let hasType: Bool
        let values: [String: Value]
    }

    private let entries: [Entry]

    /// Reads the entries for posts. As Jekyll, it ignores an entry without values.
    init(_ config: YAMLDocument?, without ignored: Set<String>) {
        entries = (config?["defaults"]?.items ?? []).compactMap { item in
            guard let values = item["values"]?.fields else { return nil }
            let scope = item["scope"]
            let type = scope?["type"]?.text
            guard type ?? "posts" == "posts" else { return nil }
            // A value that is neither a text nor a list of texts does not count.
            let texts = values.filter { !$1.isNull && $1.hasOnlyTexts && !ignored.contains($0) }
            return Entry(
                path: scope?["path"]?.text ?? "", hasType: type != nil,
                values: texts.mapValues { Value(texts: $0.texts, isList: $0.isList) })
        }
    }

    /// The values of a post. Those of the longest path count, of equally long ones those with a type, and then the last ones.
    func values(ofPostAt path: String) -> [String: Value] {
        var values: [String: Value] = [:]
        var strongest = (0, 0)
        for entry in entries where Self.matches(entry.path, path) {
            let strength = (entry.path.count, entry.hasType ? 1 : 0)
            let isStronger = strength >= strongest
            values.merge(entry.values) { isStronger ? $1 : $0 }
            if isStronger { strongest = strength }
        }
        return values
    }

    /// Whether a path begins with the path of a scope, or with one that fits its pattern.
    private static func matches(_ scope: String, _ path: String) -> Bool {
        guard scope.contains("*") else { return path.hasPrefix(scope) }
        return matches(scope.split(separator: "/")[...], path.split(separator: "/")[...])
    }

    private static func matches(_ scope: ArraySlice<Substring>, _ path: ArraySlice<Substring>) -> Bool {
        guard let pattern = scope.first else { return true }
        if pattern == "**", matches(scope.dropFirst(), path) { return true }
        guard let name = path.first else { return false }
        return pattern == "**"
            ? matches(scope, path.dropFirst())
            : fnmatch(String(pattern), String(name), 0) == 0
                && matches(scope.dropFirst(), path.dropFirst())
    }
}
