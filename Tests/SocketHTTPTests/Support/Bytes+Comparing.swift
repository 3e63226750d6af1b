/// Bytes of responses, prepared for a comparison.
extension [UInt8] {
    private static let date = Array("\r\nDate: ".utf8)
    private static let interim = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

    /// Without the parts that depend on time: the dates, and the interim responses, which are sent if content has not
    /// arrived yet.
    var timeless: [UInt8] {
        var bytes = self
        var start = 0
        while let place = bytes.place(of: Self.date, from: start) {
            start = place + Self.date.count
            for index in start..<Swift.min(start + 29, count) { bytes[index] = UInt8(ascii: " ") }
        }
        while let place = bytes.place(of: Self.interim, from: 0) {
            bytes.removeSubrange(place..<place + Self.interim.count)
        }
        return bytes
    }

    private func place(of word: [UInt8], from start: Int) -> Int? {
        var place = start
        while place + word.count <= count {
            // A simple loop, because it runs hundreds of thousands of times without optimization.
            if self[place] == word[0], self[place..<place + word.count].elementsEqual(word) { return place }
            place += 1
        }
        return nil
    }
}
