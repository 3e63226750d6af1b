/// The letters without their diacritics, for search: `é` is found by `e`.
enum SearchAlphabet {
    /// What a scalar below U+2000 is to search: 0 ends a word, 1 is passed over within one, all else is the letter that
    /// it counts as. Looked up rather than worked out, because every text that is published is walked through.
    static let folded: [UInt16] = (UInt32(0)..<0x2000).map { value in
        switch SearchLetter(workedOut: value) {
        case .separator: 0
        case .silent: 1
        case .letter(let value), .ideograph(let value): UInt16(truncatingIfNeeded: value)
        }
    }

    /// The letter that a small letter with diacritics is without them; the letter itself if it has none.
    static func base(of value: UInt32) -> UInt32 { bases[value] ?? value }

    /// The kana of which this is the one of half width, U+FF66 to U+FF9D.
    static func fullWidth(of value: UInt32) -> UInt32 { kana[Int(value) - 0xFF66] }

    private static let kana =
        "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars.map(\.value)

    /// Each letter with its forms after it: those whose canonical decomposition (UAX #15) is the letter and combining
    /// diacritical marks, and the forms that Greek and Latin have of some letters.
    private static let forms = """
        aàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ bḃḅḇ cçćĉċčḉ dďḋḍḏḑḓ eèéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ fḟ gĝğġģǧǵḡ
        hĥȟḣḥḧḩḫẖ iìíîïĩīĭįǐȉȋḭḯỉị jĵǰ kķǩḱḳḵ lĺļľḷḹḻḽ mḿṁṃ nñńņňǹṅṇṉṋ
        oòóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ pṕṗ rŕŗřȑȓṙṛṝṟ sśŝşšșṡṣṥṧṩſẛ tţťțṫṭṯṱẗ
        uùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự vṽṿ wŵẁẃẅẇẉẘ xẋẍ yýÿŷȳẏẙỳỵỷỹ zźżžẑẓẕ æǣǽ øǿ ʒǯ
        αάἀἁἂἃἄἅἆἇὰ\u{1F71}ᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ βϐ εέἐἑἒἓἔἕὲ\u{1F73}ϵ ηήἠἡἢἣἤἥἦἧὴ\u{1F75}ᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ θϑ
        ιΐίϊἰἱἲἳἴἵἶἷὶ\u{1F77}ῐῑῒ\u{1FD3}ῖῗ κϰ οόὀὁὂὃὄὅὸ\u{1F79} πϖ ρῤῥϱ σς
        υΰϋύὐὑὒὓὔὕὖὗὺ\u{1F7B}ῠῡῢ\u{1FE3}ῦῧ φϕ ωώὠὡὢὣὤὥὦὧὼ\u{1F7D}ᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ ϒϓϔ аӑӓ гѓ еѐёӗ жӂӝ зӟ
        ийѝӣӥ кќ оӧ уўӯӱӳ чӵ ыӹ эӭ ії ѵѷ әӛ өӫ
        """

    private static let bases: [UInt32: UInt32] = {
        var bases: [UInt32: UInt32] = [:]
        for group in forms.unicodeScalars.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            guard let base = group.first else { continue }
            for form in group.dropFirst() { bases[form.value] = base.value }
        }
        return bases
    }()
}
