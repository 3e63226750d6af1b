import Foundation
import Hummingbird

/// A draft with its body.
struct DraftResponse: ResponseEncodable {
    let id: Int64?
    let title: String
    let excerpt: String
    let editedAt: Date
    let editedText: String
    let version: Int
    let tags: [String]
    let body: String

    init(_ draft: Draft) {
        id = draft.id
        title = draft.title
        excerpt = draft.excerpt
        editedAt = draft.editedAt
        editedText = "Edited \(draft.editedAt.dayText)"
        version = draft.version
        tags = []
        body = draft.body
    }
}
