extension FieldPosition {
    /// `field-name ":" OWS field-value OWS` (RFC 9112 §5). A space before the colon and a line that begins with
    /// one (obs-fold, §5.2) both fail on the name, which is a token.
    static func parse(_ bytes: Bytes, in line: Range<Int>) throws(HTTPFailure) -> FieldPosition {
        var colon = line.lowerBound
        while colon < line.upperBound, bytes[colon].isTokenByte { colon += 1 }
        guard colon > line.lowerBound, colon < line.upperBound, bytes[colon] == UInt8(ascii: ":") else {
            throw .malformed("field name")
        }
        let value = bytes.trimmed(colon + 1..<line.upperBound)
        var isClean = true
        // Without an early way out, so that it can be done many bytes at a time.
        for index in value { isClean = isClean && bytes[index].isFieldValueByte }
        guard isClean else { throw .malformed("field value") }
        return FieldPosition(name: line.lowerBound..<colon, value: value)
    }
}
