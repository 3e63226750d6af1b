import BlogViews
import Yams

/// The OpenAPI 3.1 document. The program contains it as YAML, in which each fact is written once: aliases and merge keys
/// repeat what operations share, and `!schema Blog` is a reference to a component by its kind and name.
enum OpenAPI {
    /// The document as JSON. Tests compare it with the routes.
    static let document: [UInt8] = {
        do {
            return try json(String(decoding: EmbeddedFile.openAPI, as: UTF8.self))
        } catch {
            preconditionFailure("openapi.yaml: \(error)")
        }
    }()

    /// The document of a site.
    /// - Parameter root: the path below which the site is; empty for none.
    static func document(below root: String) -> [UInt8] {
        guard !root.isEmpty else { return document }
        let text = String(decoding: document, as: UTF8.self)
        return Array(
            text.replacing(
                #""servers":[{"url":"/"#, with: #""servers":[{"url":"\#(root)"#, maxReplacements: 1
            ).utf8)
    }

    /// - Throws: `YamlError`.
    private static func json(_ yaml: String) throws -> [UInt8] {
        var json = JSONWriter(capacity: 1 << 18)
        write(try Yams.compose(yaml: yaml, resolver) ?? [:], to: &json)
        return json.end()
    }

    /// Dates and fractions stay texts.
    private static let resolver = Resolver.basic.appending(.int).appending(.bool).appending(.null)

    private static func write(_ node: Node, to json: inout JSONWriter) {
        if let mapping = node.mapping {
            json.object { json in
                // `shared` only has what aliases repeat.
                for (name, value) in members(of: mapping) where name != "shared" {
                    json.value(named: name) { write(value, to: &$0) }
                }
            }
        } else if let sequence = node.sequence {
            json.array(sequence) { write($1, to: &$0) }
        } else if let text = node.scalar?.string {
            let tag = node.tag.description
            switch tag {
            case Tag.Name.int.rawValue: json.value(Int64(text) ?? 0)
            case Tag.Name.bool.rawValue: json.raw(text == "true" ? "true" : "false")
            case Tag.Name.null.rawValue: json.raw("null")
            case _ where tag.hasPrefix("!"):
                json.object { $0.value("$ref", "#/components/\(tag.dropFirst())s/\(text)") }
            default: json.value(text)
            }
        }
    }

    /// The members of a mapping. Those that `<<` merges come first, unless the mapping has its own.
    private static func members(of mapping: Node.Mapping) -> [(name: String, value: Node)] {
        var members: [(name: String, value: Node)] = []
        for (key, value) in mapping {
            guard let name = key.scalar?.string else { continue }
            if name == "<<" {
                for merged in value.sequence.map(Array.init) ?? [value] {
                    members += merged.mapping.map(Self.members) ?? []
                }
            } else if let index = members.firstIndex(where: { $0.name == name }) {
                members[index].value = value
            } else {
                members.append((name, value))
            }
        }
        return members
    }
}
