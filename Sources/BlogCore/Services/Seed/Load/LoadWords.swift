/// What a made-up blog is made of.
enum LoadWords {
    /// Words of which exactly one blog in so many has each: what is found for them is known beforehand.
    static let markers = [("granite", 10), ("lantern", 100), ("quartz", 1_000), ("zephyr", 10_000)]

    /// From the most frequent one to the rarest.
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
