import Hummingbird

struct Health: ResponseEncodable {
    let status: String
}
