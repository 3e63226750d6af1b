/// What happened to a descriptor.
struct PollEvent {
    let token: UInt64
    let isReadable: Bool
    let isWritable: Bool
    /// The peer has sent its last byte, and may still be reading.
    let isPeerFinished: Bool
    /// The connection is gone both ways.
    let isGone: Bool
}
