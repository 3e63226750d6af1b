/// Fuzzes the whole connection. For any order of actions of clients, handlers and the clock, the output consists of
/// responses to the received requests, and everything ends.
enum ConnectionTarget {
    /// Longer inputs are not sent byte by byte, because each byte takes a turn.
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
