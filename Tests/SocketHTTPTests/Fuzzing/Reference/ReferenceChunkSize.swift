/// The line before a chunk: `1*HEXDIG *( BWS ";" BWS name [ BWS "=" BWS ( token / quoted-string ) ] )` (RFC 9112 §7.1.1).
enum ReferenceChunkSize {
    nonisolated(unsafe) private static let line =
        #/
        (?<size>[0-9a-f]{1,16})
        (?:
            [\x20\t]* ; [\x20\t]* [\-!\#$%&'*+.^_`|~0-9a-z]+
            (?: [\x20\t]* = [\x20\t]* (?:
                [\-!\#$%&'*+.^_`|~0-9a-z]+
                | " (?: [\t\x20!\x23-\x5B\x5D-\x7E\x80-\xFF] | \\ [\t\x20-\x7E\x80-\xFF] )* "
            ))?
        )*
        /#.matchingSemantics(.unicodeScalar)

    /// The size; nil for an invalid line. A number that is too long is invalid.
    static func read(_ line: ArraySlice<UInt8>) -> Int? {
        // Each byte is a character then.
        ReferenceGrammar.lowercased(line).wholeMatch(of: Self.line).flatMap { Int($0.size, radix: 16) }
    }
}
