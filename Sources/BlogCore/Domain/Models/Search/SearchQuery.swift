/// A search query. A hit contains all its terms. It has no operators.
public struct SearchQuery: Hashable, Sendable {
    /// The maximum length in characters (Unicode scalars).
    public static let maximumLength = 200
    public static let maximumTerms = 16

    /// The text as the client sent it.
    public let text: String
    /// The terms that a hit must contain; at least one.
    public let terms: [SearchTerm]

    /// Accepts a text of 1…200 characters and 1…16 terms. The last word also matches as a prefix if it has at least two
    /// letters. Text of a script without spaces between words is also found by any part of it.
    /// - Throws: ``FieldError`` for `q`.
    public init(_ text: String) throws(FieldError) {
        // A scalar has at most four bytes, so this refuses a huge text without counting its scalars.
        guard text.utf8.count <= 4 * SearchQuery.maximumLength,
            text.unicodeScalars.count <= SearchQuery.maximumLength
        else {
            throw FieldError(field: "q", .tooLong(most: SearchQuery.maximumLength))
        }
        let terms = SearchQuery.terms(of: text)
        guard !terms.isEmpty else {
            throw FieldError(field: "q", .noSearchWord)
        }
        guard terms.count <= SearchQuery.maximumTerms else {
            throw FieldError(field: "q", .tooManySearchWords(most: SearchQuery.maximumTerms))
        }
        self.text = text
        self.terms = terms
    }

    private static func terms(of text: String) -> [SearchTerm] {
        let bytes = Array(text.utf8)
        var scanner = SearchWords(text)
        var terms: [[[UInt8]]] = []
        var end = 0
        while true {
            var word: [UInt8] = []
            guard let range = scanner.next(into: &word) else { break }
            if !terms.isEmpty, joins(bytes[end..<range.lowerBound]) {
                terms[terms.count - 1].append(word)
            } else {
                terms.append([word])
            }
            end = range.upperBound
        }
        return terms.enumerated().map { index, words in
            SearchTerm(
                words: words, isPrefix: index == terms.count - 1 && words.last.map(isOneLetter) == false)
        }
    }

    /// Whether the text between two words joins them into one term.
    private static func joins(_ gap: ArraySlice<UInt8>) -> Bool {
        gap.isEmpty || gap.elementsEqual("’".utf8)
            || gap.count == 1 && "'-_.@/+&:".utf8.contains(gap[gap.startIndex])
    }

    private static func isOneLetter(_ word: [UInt8]) -> Bool {
        word.count { !UTF8.isContinuation($0) } == 1
    }
}

/// A sequence of adjacent words: a single word, a run of Chinese, Japanese or Thai, or a compound such as `e-mail`.
public struct SearchTerm: Hashable, Sendable {
    /// The words in lowercase without diacritics, as ``SearchWords`` writes them.
    public let words: [String]
    /// Whether the last word matches as a prefix.
    public let isPrefix: Bool

    let bytes: [[UInt8]]

    init(words: [[UInt8]], isPrefix: Bool) {
        bytes = words
        self.words = words.map { String(decoding: $0, as: UTF8.self) }
        self.isPrefix = isPrefix
    }
}

extension SearchTerm {
    /// Whether words match the term.
    /// - Precondition: there are as many words as the term has.
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

extension SearchQuery {
    /// The number of matches in the words of a post, where one in the title counts eight times; nil unless every term matches.
    /// - Parameters:
    ///   - titleWords: the words of a ``SearchableTitle``.
    ///   - bodyWords: the words of a ``SearchableBody``.
    package func score(titleWords: String, bodyWords: String) -> Int? {
        let title = SearchQuery.split(titleWords)
        let body = SearchQuery.split(bodyWords)
        var score = 0
        for term in terms {
            let count = 8 * term.matches(in: title) + term.matches(in: body)
            guard count > 0 else { return nil }
            score += count
        }
        return score
    }

    private static func split(_ words: String) -> [ArraySlice<UInt8>] {
        Array(words.utf8).split(separator: UInt8(ascii: " "))
    }
}

extension SearchTerm {
    fileprivate func matches(in words: [ArraySlice<UInt8>]) -> Int {
        guard words.count >= bytes.count else { return 0 }
        return (0...(words.count - bytes.count)).count { matches(words[$0..<($0 + bytes.count)]) }
    }
}
