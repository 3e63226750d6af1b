/// The number in `text` when it is written the one way a number is written: digits, no sign, no leading zero.
func decimalIdentifier(_ text: some StringProtocol) -> Int64? {
    let digits = text.utf8
    guard let first = digits.first, first != UInt8(ascii: "0"),
        digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int64(text)
}
