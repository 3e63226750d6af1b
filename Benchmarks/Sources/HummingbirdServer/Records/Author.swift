/// As much of a user as stands beside their blogs.
struct Author: Decodable {
    var id: Int64
    var username: String
    var name: String
}
