/// The whole connection: whatever clients, handlers and the clock do, in whatever order, what comes out are answers to
/// the requests that came in, and everything ends.
enum ConnectionTarget {
    /// More than this is not sent byte by byte, which takes a turn each.
    private static let mostSingle = 512

    static func run(_ input: [UInt8]) throws {
        let script = Script(input)
        try ScriptRun(script).run()
        guard !script.pieces.isEmpty else { return }
        let bytes = script.pieces.flatMap { Array($0) }
        let whole = try PlainRun([bytes[...]], script.setUp)
        var others = [script.pieces, Splits.pieces(of: bytes, seed: UInt8(truncatingIfNeeded: bytes.count))]
        if bytes.count <= mostSingle { others.append(Splits.single(bytes)) }
        for pieces in others where pieces.count > 1 {
            try PlainRun(pieces, script.setUp).checkSame(as: whole)
        }
    }
}
