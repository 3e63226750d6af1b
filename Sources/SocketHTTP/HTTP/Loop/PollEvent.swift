/// What happened to a descriptor; nothing that has a name here if all there is is room to write.
struct PollEvent {
    let token: UInt64
    let isReadable: Bool
    /// There is a byte that the peer has marked as urgent.
    var isUrgent = false
    /// The peer has sent its last byte, and may still be reading.
    let isPeerFinished: Bool
    /// The connection is gone both ways.
    let isGone: Bool
}
