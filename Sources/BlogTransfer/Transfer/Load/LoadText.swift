/// The texts of a generated blog. Some words are frequent and some are rare, for searches of both kinds. Most texts are
/// short, some are long, and some contain Chinese, Japanese or Korean.
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

    /// Some paragraphs. One post in a thousand has very many.
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

    /// A sentence of `words` words.
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

/// The words of a generated blog.
enum LoadWords {
    /// Words with known frequencies: each occurs in exactly one of the given number of blogs, so that the hits are
    /// known.
    static let markers = [("granite", 10), ("lantern", 100), ("quartz", 1_000), ("zephyr", 10_000)]

    /// The words, most frequent first.
    static let common = split(
        """
        the of and to in that it was for with as on his they at this have from not by but all were when we there \
        engine number machine letter river morning garden table winter window story paper evening music street \
        bread coffee mountain village harbour train bridge forest weather summer kitchen teacher question answer \
        memory history science language picture journey market island library theatre painter sailor doctor farmer \
        copper silver iron glass stone water fire light shadow colour silence thunder rain snow wind cloud star moon \
        planet comet ocean desert valley meadow orchard cottage castle tower cellar attic staircase corridor gate \
        compass telescope clock pendulum spring lever pulley valve piston cylinder furnace anvil hammer chisel \
        thread needle loom cotton linen velvet ribbon button collar mirror candle kettle saucer spoon basket barrel \
        wagon saddle ferry anchor rudder canvas rope plank beacon lighthouse reef tide current shore \
        algorithm theorem proof axiom lemma matrix vector integral series limit function variable constant proportion \
        café naïve façade résumé Zürich Århus señor über crème piñata jalapeño smörgåsbord doppelgänger fiancée
        """)

    static let names = split(
        """
        Ada Alan Barbara Charles Dorothy Edsger Frances Grace Hedy Ida Joan Katherine Leslie Margaret Niklaus Olga \
        Percy Radia Sophie Tim Ursula Vera Wesley Ximena Yukihiro Zora
        """)

    static let surnames = split(
        """
        Archer Baker Carter Dyer Eastwood Fletcher Gardner Hooper Ingram Joiner Knight Lambert Mason Naylor Osborne \
        Porter Quill Sawyer Thatcher Underhill Vickers Weaver Yeoman Zeller Müller Nørgaard Łukasik Ağaoğlu
        """)

    static let eastAsianNames = ["陳美", "王小明", "山田太郎", "佐藤 花子", "김민준", "이서연"]

    static let eastAsianWords = ["咖啡", "東京", "機械", "서울", "ことば", "數學"]

    static let eastAsianSentences = [
        "今天在咖啡館讀了一本關於數學的書。", "東京の朝はとても静かで、機械の音だけが聞こえる。",
        "서울의 밤은 밝고, 사람들은 늦게까지 이야기한다.", "我們坐火車去了海邊的小城。", "ことばは海のように広い。",
    ]

    private static func split(_ text: String) -> [String] {
        text.split(separator: " ").map(String.init)
    }
}
