extension Duration {
    /// Whole nanoseconds, at most as many as an `Int` holds. Dividing 128 bits takes longer than all other counting, so
    /// what is shorter than nine seconds does without.
    var nanoseconds: Int {
        let perNanosecond = 1_000_000_000
        if let short = Int(exactly: attoseconds) { return short / perNanosecond }
        return Int(clamping: attoseconds / Int128(perNanosecond))
    }
}
