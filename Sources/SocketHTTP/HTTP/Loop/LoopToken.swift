/// The tokens of a loop's own descriptors, out of the reach of `ConnectionTable`'s.
enum LoopToken {
    static let listener = UInt64.max
    static let mailbox = UInt64.max - 1
}
