import BlogModels
import BlogServices

/// What the head of a post says about it.
struct FrontMatter {
    private let document: YAMLDocument

    init(yaml: String, firstLine: Int) throws(ImportProblem) {
        document = try YAMLDocument(yaml, firstLine: firstLine)
    }

    /// The title stated, or the one that the file's name makes.
    func title(orFrom name: PostFileName) throws(ImportProblem) -> Title {
        let stated = document["title"]
        let text = try stated?.text(of: "title") ?? name.title
        do {
            return try Title(text)
        } catch {
            throw ImportProblem(line: stated?.line ?? 1, reason: "title \(error.message)")
        }
    }

    /// The date stated, or the one in the file's name.
    func date(orFrom name: PostFileName) throws(ImportProblem) -> Timestamp {
        if let stated = document["date"] {
            let text = try stated.text(of: "date")
            guard let date = Timestamp(jekyllDate: text) else {
                throw stated.problem("there is no such date: \(text.prefix(40))")
            }
            return date
        }
        guard let text = name.dateText else {
            throw ImportProblem(line: 1, reason: "there is no date, neither here nor in the file's name")
        }
        guard let date = Timestamp(jekyllDate: text) else {
            throw ImportProblem(line: 1, reason: "there is no such date as in the file's name: \(text)")
        }
        return date
    }

    /// Whether the site shows the post: unless it says otherwise. Unlike Jekyll this takes a quoted `"false"` for what
    /// it means: a post that stays a draft by mistake is mended more easily than one that was published by mistake.
    func isPublished() throws(ImportProblem) -> Bool {
        guard let stated = document["published"] else { return true }
        switch try stated.text(of: "published").lowercased() {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        default: throw stated.problem("published must be true or false")
        }
    }

    /// How the site calls the (first) author, and where it says so.
    func authorKey() throws(ImportProblem) -> (text: String, line: Int)? {
        for key in ["author", "authors"] {
            if let stated = document[key], let text = try stated.firstText(of: key), !text.isEmpty {
                return (text, stated.line)
            }
        }
        return nil
    }
}
