/// The author's columns beside a blog.
struct Author: Decodable {
    var id: Int64
    var username: String
    var name: String
}
