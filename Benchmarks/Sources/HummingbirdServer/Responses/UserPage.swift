import Hummingbird

/// A user's page: the user and the newest blogs.
struct UserPage: ResponseEncodable {
    let user: UserResponse
    let blogs: BlogList
}
