/// The texts of a made-up blog: of few words, some of them in very many posts and some in very few, so that a search has
/// both; mostly short, some long; Chinese, Japanese and Korean here and there.
enum LoadText {
    /// Two to seven words.
    static func title(_ chance: inout LoadChance, of index: Int) -> String {
        var title = ""
        for number in 0..<(2 + chance.below(6)) {
            if number > 0 { title += " " }
            let word = LoadWords.common[chance.lowBelow(LoadWords.common.count)]
            title += number == 0 ? word.prefix(1).uppercased() + word.dropFirst() : word
        }
        if index % 200 == 7 {
            title += " " + LoadWords.eastAsianWords[chance.below(LoadWords.eastAsianWords.count)]
        }
        return title
    }

    /// Some paragraphs; one post in a thousand has very many.
    static func body(_ chance: inout LoadChance, of index: Int) -> String {
        let words = index % 1_000 == 500 ? 5_000 : 12 + chance.lowBelow(200)
        var body = ""
        var written = 0
        while written < words {
            let next = min(6 + chance.below(14), words - written)
            if !body.isEmpty { body += chance.below(5) == 0 ? "\n\n" : " " }
            body += sentence(&chance, words: next)
            written += next
        }
        for (word, interval) in LoadWords.markers where index % interval == interval / 2 {
            body += " The \(word)."
        }
        if index % 50 == 11 {
            body += "\n\n" + LoadWords.eastAsianSentences[chance.below(LoadWords.eastAsianSentences.count)]
        }
        return body + "\n"
    }

    /// A sentence of so many words.
    static func sentence(_ chance: inout LoadChance, words: Int) -> String {
        var sentence = ""
        for number in 0..<words {
            let word = LoadWords.common[chance.lowBelow(LoadWords.common.count)]
            if number == 0 {
                sentence += word.prefix(1).uppercased() + word.dropFirst()
            } else {
                sentence += " "
                sentence += word
            }
        }
        return sentence + "."
    }
}
