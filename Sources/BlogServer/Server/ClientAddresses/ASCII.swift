extension UInt8 {
    var isASCIILowercase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}

extension Substring {
    /// Without the whitespace that HTTP allows around the elements of a list (RFC 9110 §5.6.3).
    var trimmed: Substring {
        let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        var end = utf8.drop(while: isSpace)
        while let last = end.last, isSpace(last) { end.removeLast() }
        return Substring(end)
    }
}
