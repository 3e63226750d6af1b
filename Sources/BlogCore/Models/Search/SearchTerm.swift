/// Words that are to stand one right after the other: a word, a run of Chinese, Japanese or Korean, or what one writes
/// as one (`e-mail`).
public struct SearchTerm: Hashable, Sendable {
    /// The words, small and without diacritics; letters and digits only.
    public let words: [String]
    /// Whether the last one is perhaps not all of the word that is meant.
    public let isPrefix: Bool

    let bytes: [[UInt8]]

    init(words: [[UInt8]], isPrefix: Bool) {
        bytes = words
        self.words = words.map { String(decoding: $0, as: UTF8.self) }
        self.isPrefix = isPrefix
    }
}

extension SearchTerm {
    /// Whether these words, as many as the term has, are the term's.
    package func matches(_ others: some Collection<ArraySlice<UInt8>>) -> Bool {
        var left = bytes.count
        for (word, other) in zip(bytes, others) {
            left -= 1
            let isMatch = left == 0 && isPrefix ? other.starts(with: word) : other.elementsEqual(word)
            guard isMatch else { return false }
        }
        return left == 0
    }
}
