import BlogModels
import BlogServices

/// The site's `_data/authors.yml`, read once, when it is first needed.
actor AuthorsFile {
    private static let path = "_data/authors.yml"
    private static let maximumBytes = 1_048_576

    private let site: SiteFolder
    private var known: [String: DisplayName]?

    init(site: SiteFolder) {
        self.site = site
    }

    /// Every listed author's name by their key; empty where the site has no such file.
    func names() throws(ImportSourceError) -> [String: DisplayName] {
        if let known { return known }
        let bytes = try site.dataFile(at: AuthorsFile.path, upTo: AuthorsFile.maximumBytes)
        let names: [String: DisplayName]
        do {
            names = try AuthorsFile.names(in: bytes ?? [])
        } catch {
            throw .unreadable(path: AuthorsFile.path, reason: "line \(error.line): \(error.reason)")
        }
        known = names
        return names
    }

    private static func names(in bytes: [UInt8]) throws(ImportProblem) -> [String: DisplayName] {
        let text = try UTF8Text(bytes.starts(with: UTF8Text.mark) ? bytes.dropFirst(3) : bytes[...]).text
        var names: [String: DisplayName] = [:]
        for (key, entry) in try YAMLDocument(text, firstLine: 1).entries {
            guard let stated = entry["name"] else { continue }
            let name = try stated.text(of: "name")
            do {
                names[key] = try DisplayName(name)
            } catch {
                throw stated.problem("name \(error.message)")
            }
        }
        return names
    }
}
