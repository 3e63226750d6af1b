/// An observer's record without the request, which would keep the connection and the loop in memory.
struct SeenRecord {
    let status: Int
    let sent: Int
    let isComplete: Bool
}
