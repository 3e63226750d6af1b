import Hummingbird

/// One page of a list.
struct BlogList: ResponseEncodable {
    let items: [BlogResponse]
    let next: String?

    private enum CodingKeys: CodingKey {
        case items, next
    }

    /// Written by hand, because the synthesized version omits nil and the list needs null.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(items, forKey: .items)
        try container.encode(next, forKey: .next)
    }
}
