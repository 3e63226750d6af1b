/// Bytes of answers, made fit to be compared with those of other answers.
extension [UInt8] {
    private static let date = Array("\r\nDate: ".utf8)
    private static let interim = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

    /// Without what depends on when it was made: the dates, and the interim answers, which are sent where content has
    /// not come in yet.
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
            // A loop as plain as this, since it is run hundreds of thousands of times without optimization.
            if self[place] == word[0], self[place..<place + word.count].elementsEqual(word) { return place }
            place += 1
        }
        return nil
    }
}
