/// What an observer is told of a request, without the request: that would keep the connection, and with it the loop.
struct SeenRecord {
    let status: Int
    let sent: Int
    let isComplete: Bool
}
