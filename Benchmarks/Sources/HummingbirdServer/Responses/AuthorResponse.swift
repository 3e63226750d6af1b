/// The author of a blog in a row.
struct AuthorResponse: Encodable {
    let id: Int64
    let username: String
    let name: String

    init(_ author: Author) {
        id = author.id
        username = author.username
        name = author.name
    }
}
