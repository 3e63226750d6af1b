/// The reads on the connection of one loop.
struct Pages {
    let user: UserScene
    let blog: BlogPage
    let blogs: BlogList
    let bearers: Bearers

    init(_ connection: Connection) throws(Failure) {
        user = try UserScene(connection)
        blog = try BlogPage(connection)
        blogs = try BlogList.all(connection)
        bearers = try Bearers(connection)
    }
}
