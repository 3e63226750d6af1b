import BlogDocument

/// The identifiers of a post's headings, which links lead to. They are those of GitHub, so that links which a writer made there
/// still work.
struct HeadingAnchors {
    /// The identifiers that the page uses itself.
    static let ofPage = ["comments", "main", "q", "text"]
    /// The identifiers that are taken, with the last number that was tried at the end of each.
    private var taken = Dictionary(uniqueKeysWithValues: ofPage.map { ($0, 0) })

    /// Whether the page may use an identifier for one of its parts.
    static func isOfPage(_ name: String) -> Bool {
        name.isEmpty || name.hasPrefix("blog-") || name.hasPrefix("comment-")
    }

    /// The words of a heading in lower case with hyphens between them. A repeated identifier, or one that the page uses itself,
    /// gets a number at its end.
    mutating func identifier(of heading: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in heading.lowercased().unicodeScalars {
            if scalar == " " || scalar == "-" {
                scalars.append("-")
            } else if scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || scalar.properties.generalCategory == .nonspacingMark
            {
                scalars.append(scalar)
            }
        }
        let name = String(scalars)
        let isOfPage = HeadingAnchors.isOfPage(name)
        guard isOfPage || taken[name] != nil else {
            taken[name] = 0
            return name
        }
        // Counting goes on where it ended, because a text can repeat a heading many thousand times.
        var number = taken[name] ?? 0
        var identifier: String
        repeat {
            number += 1
            identifier = "\(name)-\(number)"
        } while taken[identifier] != nil
        (taken[name], taken[identifier]) = (number, 0)
        return identifier
    }
}

extension BodyDocument {
    /// A heading with its identifier.
    struct Anchor {
        let level: Int
        let text: String
        let identifier: String
    }

    /// All headings with a text in their order, also those in lists and quotes.
    func anchors() -> [Anchor] {
        var (found, anchors) = ([Anchor](), HeadingAnchors())
        func visit(_ blocks: [Block]) {
            for block in blocks {
                switch block {
                case .heading(let level, let inlines) where inlines.isReadable:
                    let text = inlines.plainText
                    found.append(
                        Anchor(level: level, text: text, identifier: anchors.identifier(of: text)))
                case .quote(let blocks), .element(_, let blocks): visit(blocks)
                case .list(let list): for item in list.items { visit(item.blocks) }
                case .notes(let notes): for note in notes { visit(note.blocks) }
                case .heading, .paragraph, .code, .table, .thematicBreak, .preformatted: break
                }
            }
        }
        visit(blocks)
        return found
    }
}
