extension Duration {
    /// Whole milliseconds; a negative duration is none, an endless one a century.
    var milliseconds: Int {
        let (seconds, attoseconds) = components
        let bounded = Int(min(max(seconds, 0), 100 * 365 * 86_400))
        return max(0, bounded * 1000 + Int(attoseconds / 1_000_000_000_000_000))
    }
}
