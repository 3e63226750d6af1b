/// The role of a Unicode scalar in search.
enum SearchLetter: Equatable {
    /// It separates words: spaces, punctuation, symbols and control characters.
    case separator
    /// It is ignored, even inside a word: diacritics, joiners and soft hyphens.
    case silent
    /// It is part of a word. The value is the lowercase letter without diacritics, the digit or the mark.
    case letter(UInt32)
    /// It is a word by itself: an emoji, and each character of scripts without spaces between words.
    case ideograph(UInt32)

    init(_ value: UInt32) {
        guard value < 0x2000 else {
            self.init(computing: value)
            return
        }
        switch SearchAlphabet.folded[Int(value)] {
        case 0: self = .separator
        case 1: self = .silent
        case 2: self = .ideograph(value)
        case let folded: self = .letter(UInt32(folded))
        }
    }

    /// Computes the role without the table.
    init(computing value: UInt32) {
        switch value {
        case 0x00AD, 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200C, 0x200D, 0x2060,
            0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF, 0x1F3FB...0x1F3FF, 0xE0100...0xE01EF:
            self = .silent
        // Optional vowel signs of Hebrew and Arabic, and the Arabic tatweel.
        case 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7, 0x0610...0x061A, 0x0640,
            0x064B...0x065F, 0x0670, 0x06D6...0x06DC, 0x06DF...0x06E4, 0x06E7...0x06E8, 0x06EA...0x06ED:
            self = .silent
        // Full-width ASCII and half-width kana.
        case 0xFF01...0xFF5E: self = SearchLetter(value - 0xFEE0)
        case 0xFF66...0xFF9D: self = .ideograph(SearchAlphabet.fullWidth(of: value))
        case _ where SearchLetter.isIdeograph(value): self = .ideograph(value)
        default: self.init(general: value)
        }
    }

    private init(general value: UInt32) {
        guard let properties = Unicode.Scalar(value)?.properties else {
            self = .separator
            return
        }
        // Scalars of a later Unicode version count as letters, so that every toolchain reads an index alike.
        guard let age = properties.age, (age.major, age.minor) <= SearchLetter.unicodeVersion else {
            self = .letter(value)
            return
        }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            let small = properties.lowercaseMapping.unicodeScalars.first?.value ?? value
            self = .letter(SearchAlphabet.base(of: small))
        case _ where properties.isEmoji && value >= 0x2300: self = .ideograph(SearchLetter.mark(value))
        default: self = .separator
        }
    }

    /// The private-use character (The Unicode Standard §23.5) for an emoji or for a mark that is a word. The tokenizer of SQLite
    /// leaves out symbols.
    static func mark(_ value: UInt32) -> UInt32 { 0xF0000 | value & 0xFFFF }

    /// The version of Unicode whose general categories are used.
    private static let unicodeVersion = (15, 0)

    /// Han, kana, bopomofo and Hangul syllables, the signs used among them as letters, and letters and vowel signs of Thai, Lao,
    /// Burmese and Khmer.
    private static func isIdeograph(_ value: UInt32) -> Bool {
        switch value {
        case 0x0E01...0x0E3A, 0x0E40...0x0E4E, 0x0E81...0x0ECE, 0x0EDC...0x0EDF, 0x1000...0x103F,
            0x1050...0x108F, 0x109A...0x109D,
            0x1780...0x17D3, 0x17DC...0x17DD, 0xA9E0...0xA9EF, 0xA9FA...0xA9FE, 0xAA60...0xAA7F,
            0x3005...0x3007, 0x3021...0x3029, 0x3031...0x3035, 0x3038...0x303C, 0x3041...0x3096,
            0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x3105...0x312F, 0x3131...0x318E,
            0x31A0...0x31BF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA48C,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFFA0...0xFFDC, 0x1AFF0...0x1B16F,
            0x20000...0x3FFFF:
            true
        default: false
        }
    }
}

/// Maps letters to letters without diacritics: a search for `e` finds `é`.
enum SearchAlphabet {
    /// The role of each scalar below U+2000: 0 is a separator, 1 is ignored, 2 is a word by itself, and other values are the folded
    /// letter. A table, because indexing looks up every scalar of a text.
    static let folded: [UInt16] = (UInt32(0)..<0x2000).map { value in
        switch SearchLetter(computing: value) {
        case .separator: 0
        case .silent: 1
        case .ideograph: 2
        case .letter(let value): UInt16(truncatingIfNeeded: value)
        }
    }

    /// A lowercase letter without its diacritics.
    static func base(of value: UInt32) -> UInt32 { bases[value] ?? value }

    /// The full-width kana for a half-width one, U+FF66 to U+FF9D.
    static func fullWidth(of value: UInt32) -> UInt32 { kana[Int(value) - 0xFF66] }

    private static let kana =
        "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars.map(\.value)

    /// Each letter, followed by its forms: the letters whose canonical decomposition (UAX #15) is the letter and
    /// combining diacritical marks, letters with a stroke, raised and lowered ones, and variant forms of some Greek and Latin letters.
    private static let forms = """
        aªₐàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ bḃḅḇ cçćĉċčḉ dďḋḍḏḑḓđ eₑèéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ fḟ gĝğġģǧǵḡ
        hħₕĥȟḣḥḧḩḫẖ iıⁱᵢìíîïĩīĭįǐȉȋḭḯỉị jⱼĵǰ kₖķǩḱḳḵ lłˡₗĺļľḷḹḻḽ mₘḿṁṃ nⁿₙñńņňǹṅṇṉṋ
        oºøǿₒòóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ pₚṕṗ rᵣŕŗřȑȓṙṛṝṟ sſₛśŝşšșṡṣṥṧṩſẛ tŧₜţťțṫṭṯṱẗ
        uᵤùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự vᵥṽṿ wŵẁẃẅẇẉẘ xₓẋẍ yýÿŷȳẏẙỳỵỷỹ zźżžẑẓẕ æǣǽ ʒǯ
        αάἀἁἂἃἄἅἆἇὰ\u{1F71}ᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ βϐ εέἐἑἒἓἔἕὲ\u{1F73}ϵ ηήἠἡἢἣἤἥἦἧὴ\u{1F75}ᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ θϑ
        ιΐίϊἰἱἲἳἴἵἶἷὶ\u{1F77}ῐῑῒ\u{1FD3}ῖῗ κϰ οόὀὁὂὃὄὅὸ\u{1F79} πϖ ρῤῥϱ σς
        0⁰₀ 1¹₁ 2²₂ 3³₃ 4⁴₄ 5⁵₅ 6⁶₆ 7⁷₇ 8⁸₈ 9⁹₉
        υΰϋύὐὑὒὓὔὕὖὗὺ\u{1F7B}ῠῡῢ\u{1FE3}ῦῧ φϕ ωώὠὡὢὣὤὥὦὧὼ\u{1F7D}ᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ ϒϓϔ аӑӓ гѓ еѐёӗ жӂӝ зӟ
        ийѝӣӥ кќ оӧ уўӯӱӳ чӵ ыӹ эӭ ії ѵѷ әӛ өӫ
        """

    /// The letters of a ligature; nil for other letters.
    static func letters(of value: UInt32) -> String? {
        switch value {
        case 0xE6: "ae"
        case 0x133: "ij"
        case 0x153: "oe"
        case 0xFB00: "ff"
        case 0xFB01: "fi"
        case 0xFB02: "fl"
        case 0xFB03: "ffi"
        case 0xFB04: "ffl"
        case 0xFB05, 0xFB06: "st"
        default: nil
        }
    }

    private static let bases: [UInt32: UInt32] = {
        var bases: [UInt32: UInt32] = [:]
        for group in forms.unicodeScalars.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            guard let base = group.first else { continue }
            for form in group.dropFirst() { bases[form.value] = base.value }
        }
        return bases
    }()
}
