public import BlogContracts
public import BlogDomain

extension SearchableBody {
    public init(_ body: Body) {
        self.init(body, testParser.document(of: body))
    }
}

extension BodyPresentation {
    public init(_ markdown: String) {
        self.init(markdown: markdown) { testParser.document(of: Body(stored: $0)) }
    }
}

extension BodyPresentation: ExpressibleByStringLiteral {
    public init(stringLiteral markdown: String) {
        self.init(markdown)
    }
}
