import Testing

extension OpenAPIDocument {
    /// The target of a reference; another value is returned unchanged.
    func resolve(_ json: JSON) -> JSON {
        guard let reference = json["$ref"].string else { return json }
        return resolve(reference.split(separator: "/").dropFirst().reduce(self.json) { $0[String($1)] })
    }

    /// An operation's target with the examples of its parameters.
    func exampleTarget(of operation: Operation) throws -> String {
        var path = operation.path
        var query: [String] = []
        for parameter in self[operation]["parameters"].array.map(resolve) {
            let name = try #require(parameter["name"].string)
            guard parameter["in"].string != "header" else { continue }
            let example = parameter["example"].string ?? parameter["example"].int.map(String.init)
            if parameter["in"].string == "path" {
                path = path.replacing("{\(name)}", with: try #require(example, "\(operation) \(name)"))
            } else if let example {
                query.append("\(name)=\(example)")
            }
        }
        return path + (query.isEmpty ? "" : "?") + query.joined(separator: "&")
    }

    /// The first example of a response; nil if it has none.
    func example(of operation: Operation, _ status: String, _ medium: String) -> JSON? {
        examples(of: operation, status, medium).first
    }

    /// The examples of a response.
    func examples(of operation: Operation, _ status: String, _ medium: String) -> [JSON] {
        let content = resolve(self[operation]["responses"][status])["content"][medium]
        if content.names.contains("example") { return [content["example"]] }
        let named = content["examples"]
        return named.names.map { resolve(named[$0])["value"] }
    }
}
