/// Which data there is, for comparing: two of the same ``DataVersions`` are equal only if nobody, in whatever process, has
/// committed anything between them.
public struct DataVersion: Hashable, Sendable {
    private let words: SIMD8<UInt64>

    /// One that is told by a number.
    public init(_ number: Int64) {
        words = [UInt64(bitPattern: number), 0, 0, 0, 0, 0, 0, 0]
    }

    /// One that is told by the header of a log's index. No header is a number with nothing after it.
    init(header words: SIMD8<UInt64>) {
        self.words = words
    }
}
