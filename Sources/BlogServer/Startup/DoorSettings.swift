import SocketHTTP

/// Where the server is found, and by whom.
struct DoorSettings {
    let endpoint: Endpoint
    let cors: CORSPolicy
    let clients: ClientAddress
}
