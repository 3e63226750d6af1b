public import BlogContracts

/// Shows the result of an export or an import.
public typealias TransferView = ContentView<TransferPresentation>

/// The number of records of one kind.
public struct TransferCount: Hashable, Sendable {
    /// The kind for programs, such as `users`.
    public let name: String
    public let count: Int

    public init(_ name: String, _ count: Int) {
        self.name = name
        self.count = count
    }
}

/// The result of an export or an import.
public struct TransferPresentation: Presentation {
    /// The records that were transferred.
    public let moved: [TransferCount]
    /// The records that the format does not support.
    public let leftOut: [TransferCount]
    /// The posts beside which a text is kept that was left out.
    public var keptTexts: [Int64] = []
    public let text: String
}
