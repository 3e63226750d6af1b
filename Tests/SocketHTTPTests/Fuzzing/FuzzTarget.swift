/// The fuzz targets. Each has a folder of that name in `Fuzz/Corpus`.
enum FuzzTarget: String, CaseIterable {
    case parser = "Parser"
    case connection = "Connection"

    /// Runs one input, and throws its finding.
    func run(_ input: [UInt8]) throws {
        switch self {
        case .parser: try ParserTarget.run(input)
        case .connection: try ConnectionTarget.run(input)
        }
    }
}
