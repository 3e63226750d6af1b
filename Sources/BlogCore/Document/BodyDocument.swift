/// A post's text as a tree of blocks. A medium renders it in its own way, without knowing Markdown.
///
/// All text is plain: entities are decoded, and nothing in it is markup. Blocks are nested at most 100 levels deep, and spans at most 100 further levels.
public struct BodyDocument: Hashable, Sendable {
    /// The size of a text, in bytes of Markdown, above which parsing it takes long.
    public static let longText = 32_768

    /// The blocks from top to bottom.
    public let blocks: [Block]

    public init(_ blocks: [Block]) {
        self.blocks = blocks
    }
}

extension BodyDocument {
    /// A part of the text that stands on lines of its own.
    public enum Block: Hashable, Sendable {
        /// A heading of level 2…6. Level 1 is the post's title. The first heading has level 2, and no level is skipped.
        case heading(level: Int, [Inline])
        case paragraph([Inline])
        /// A quotation.
        case quote([Block])
        /// A list with bullets, with numbers or with check boxes.
        case list(List)
        /// Source code, with a line feed after each line, and its language if the author names one.
        case code(String, language: String?)
        case table(Table)
        /// A line between two topics.
        case thematicBreak
        /// The footnotes, at the end of the text.
        case notes([Note])
        /// An element of HTML around blocks.
        case element(Element, [Block])
        /// A text that is shown as it is, with its line feeds. It replaces a document that is too costly to read.
        case preformatted(String)
    }

    /// A part of a line.
    public enum Inline: Hashable, Sendable {
        /// Text without line feeds.
        case text(String)
        /// Source code within a line.
        case code(String)
        /// Emphasized content, often shown in italics.
        case emphasis([Inline])
        /// Strongly emphasized content, often shown in bold.
        case strong([Inline])
        /// Deleted content, shown with a line through it.
        case strikethrough([Inline])
        /// A link and its content, which has no other link in it.
        case link(LinkURL, [Inline])
        case image(Image)
        /// The number of a footnote.
        case reference(Reference)
        /// An element of HTML within a line.
        case element(Element, [Inline])
        /// A line break of the source without a meaning. It counts as a space.
        case softBreak
        /// A line break that the author wants.
        case hardBreak
    }

    /// A place that refers to a footnote.
    public struct Reference: Hashable, Sendable {
        public let number: Int
        /// The label of the footnote in the source.
        public let label: String
        /// How many places refer to it up to this one.
        public let count: Int

        public init(number: Int, label: String, count: Int) {
            self.number = number
            self.label = label
            self.count = count
        }
    }

    public struct Note: Hashable, Sendable {
        /// The last place that refers to it. Its count is 0 if there is none.
        public let reference: Reference
        public let blocks: [Block]

        public init(_ reference: Reference, _ blocks: [Block]) {
            self.reference = reference
            self.blocks = blocks
        }
    }

    /// An element of HTML that Markdown has no mark for. A `div` or a `span` has the attributes of another element.
    public struct Element: Hashable, Sendable {
        public enum Name: String, Hashable, Sendable {
            case details, div, figcaption, figure, summary
            case abbr, ins, kbd, mark, span, sub, sup
        }

        public enum Attribute: String, Hashable, Sendable, CaseIterable {
            case dir, id, lang, title
        }

        public let name: Name
        public let attributes: [Attribute: String]

        public init(_ name: Name, _ attributes: [Attribute: String] = [:]) {
            self.name = name
            self.attributes = attributes
        }
    }

    public struct List: Hashable, Sendable {
        /// The number of the first item; nil for a list without numbers.
        public let start: Int?
        /// Whether the items are close together, without space between their paragraphs.
        public let isTight: Bool
        public let items: [Item]

        public init(start: Int? = nil, isTight: Bool = true, items: [Item]) {
            self.start = start
            self.isTight = isTight
            self.items = items
        }
    }

    public struct Item: Hashable, Sendable {
        /// Whether the box of a task is checked; nil for an item that is not a task.
        public let isChecked: Bool?
        /// The blocks of the item. A short item is one paragraph.
        public let blocks: [Block]

        public init(isChecked: Bool? = nil, _ blocks: [Block]) {
            self.isChecked = isChecked
            self.blocks = blocks
        }
    }

    /// A table. Every row has as many cells as there are columns.
    public struct Table: Hashable, Sendable {
        /// The alignment of each column.
        public let columns: [Alignment]
        /// The cells of the first row, which name the columns; empty if no row does.
        public let header: [[Inline]]
        /// The cells of the other rows.
        public let rows: [[[Inline]]]
        /// The cells that extend over several columns or rows, by their number in all rows. The other cells there have an empty span.
        public let spans: [Int: Span]

        public init(columns: [Alignment], header: [[Inline]], rows: [[[Inline]]], spans: [Int: Span] = [:]) {
            self.columns = columns
            self.header = header
            self.rows = rows
            self.spans = spans
        }
    }

    public struct Span: Hashable, Sendable {
        public let columns: Int
        public let rows: Int

        public init(columns: Int, rows: Int) {
            self.columns = columns
            self.rows = rows
        }
    }

    /// The alignment of a column.
    public enum Alignment: Hashable, Sendable {
        /// As the medium prefers.
        case automatic
        case left
        case center
        case right
    }

    public struct Image: Hashable, Sendable {
        /// The address of the image: `http`, `https` or relative.
        public let url: LinkURL
        /// A text that replaces the image. It may be empty.
        public let alt: String
        /// The width in CSS pixels; nil if the author gives none.
        public let width: Int?
        /// The height in CSS pixels; nil if the author gives none.
        public let height: Int?

        public init(url: LinkURL, alt: String, width: Int? = nil, height: Int? = nil) {
            self.url = url
            self.alt = alt
            self.width = width
            self.height = height
        }
    }
}
