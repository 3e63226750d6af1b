/// The named characters of HTML 4, and characters by number (HTML Living Standard §13.5).
enum Entity {
    /// The character of an entity such as `&amp;`, `&#39;` or `&#x2014;`. An unknown entity stays as it is.
    static func decoded(_ entity: UnsafeRawBufferPointer) -> String {
        let source = String(decoding: entity, as: UTF8.self)
        let name = source.dropFirst().dropLast()
        guard name.first == "#" else { return named[name].map { String($0) } ?? source }
        let digits = name.dropFirst()
        let isHex = digits.first == "x" || digits.first == "X"
        guard let value = UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10) else {
            return source
        }
        return String(value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}")
    }

    /// A text with its entities replaced by their characters.
    static func decoded(in text: ArraySlice<UInt8>) -> [UInt8] {
        guard text.contains(UInt8(ascii: "&")) else { return Array(text) }
        var decoded: [UInt8] = []
        var rest = text
        while let byte = rest.first {
            let entity = byte == UInt8(ascii: "&") ? rest.prefix(32).prefix { $0 != UInt8(ascii: ";") } : []
            if !entity.isEmpty, rest.dropFirst(entity.count).first == UInt8(ascii: ";") {
                decoded += rest.prefix(entity.count + 1).withUnsafeBytes(Entity.decoded).utf8
                rest = rest.dropFirst(entity.count + 1)
            } else {
                decoded.append(byte)
                rest = rest.dropFirst()
            }
        }
        return decoded
    }

    private static let named: [Substring: Unicode.Scalar] = {
        var named: [Substring: Unicode.Scalar] = [:]
        for group in groups.split(separator: "\n") {
            // The number of the first character, and the names of the characters from there.
            var words = group.split(separator: " ")[...]
            guard var value = words.popFirst().flatMap({ UInt32($0, radix: 16) }) else { continue }
            for word in words {
                if let scalar = Unicode.Scalar(value), word != "-" { named[word] = scalar }
                value += 1
            }
        }
        return named
    }()

    private static let groups = """
        22 quot - - - amp apos
        3C lt - gt
        A0 nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
        micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig \
        Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash \
        Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc \
        euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml \
        yacute thorn yuml
        152 OElig oelig
        160 Scaron scaron
        178 Yuml
        192 fnof
        2C6 circ
        2DC tilde
        391 Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi \
        Chi Psi Omega
        3B1 alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau \
        upsilon phi chi psi omega
        3D1 thetasym upsih - - - piv
        2002 ensp emsp - - - - - thinsp - - zwnj zwj lrm rlm - - - ndash mdash - - - lsquo rsquo sbquo - ldquo rdquo bdquo - \
        dagger Dagger bull - - - hellip
        2030 permil - prime Prime - - - - - lsaquo rsaquo - - - oline - - - - - frasl
        20AC euro
        2111 image
        2118 weierp - - - real - - - - - trade
        2135 alefsym
        2190 larr uarr rarr darr harr
        21B5 crarr
        21D0 lArr uArr rArr dArr hArr
        2200 forall - part exist - empty - nabla isin notin - ni - - - prod - sum minus - - - - lowast - - radic - - prop \
        infin - ang - - - - - - and or cap cup int
        2234 there4
        223C sim
        2245 cong - - asymp
        2260 ne equiv - - le ge
        2282 sub sup nsub - sube supe
        2295 oplus - otimes
        22A5 perp
        22C5 sdot
        2308 lceil rceil lfloor rfloor
        2329 lang rang
        25CA loz
        2660 spades - - clubs - hearts diams
        """
}

extension String {
    /// The text with its entities of HTML replaced by their characters.
    public var decodingEntities: String {
        String(decoding: Entity.decoded(in: Array(utf8)[...]), as: UTF8.self)
    }
}
