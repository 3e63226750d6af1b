import BlogModels
import BlogServices

extension Timestamp {
    /// 2001-09-09T01:46:40Z.
    static let example = Timestamp(secondsSince1970: 1_000_000_000)
}

extension Username {
    static let importer = Username(stored: "jekyll")
}

extension ImportedPost {
    static func example(
        _ path: String, title: String = "Imported", body: String = "Text.", date: Int64 = 5_000,
        isPublished: Bool = true, key: String? = nil, name: String = "Somebody"
    ) -> ImportedPost {
        ImportedPost(
            path: path, title: Title(stored: title), body: Body(stored: body),
            date: Timestamp(secondsSince1970: date), isPublished: isPublished,
            author: ImportedAuthor(key: key, name: DisplayName(stored: name)))
    }
}
