/// How much may be kept.
struct CacheLimits: Hashable {
    /// All of it, in bytes, with what keeping it costs.
    let bytes: Int
    /// How many answers.
    let entries: Int

    /// The most that one answer may take: what is as large as many others does not drive them out.
    var largest: Int { bytes / 8 }

    /// One loop's share of so many MiB for all of them.
    init(mebibytes: Int, loops: Int) {
        self.init(bytes: (mebibytes << 20) / max(1, loops), entries: 8_192)
    }

    init(bytes: Int, entries: Int) {
        self.bytes = bytes
        self.entries = entries
    }
}
