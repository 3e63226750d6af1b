import Testing

/// An example request of the document.
struct ExampleRequest {
    var target: String
    var fields: [String: String] = [:]
    /// The content, in JSON.
    var body: String?
}

extension OpenAPIDocument {
    /// The requests of an operation's examples. Each example of each parameter and of the body is in one of them: first
    /// the operation's own examples, then one more request for each further example.
    func exampleRequests(of operation: Operation) throws -> [ExampleRequest] {
        let parameters = self[operation]["parameters"].array.map(resolve)
        let bodies = try exampleBodies(of: operation)
        var values: [[String]] = []
        for parameter in parameters {
            let examples = try examples(of: parameter, resolve(parameter["schema"]))
            try #require(!examples.isEmpty, "\(operation): \(parameter["name"].string ?? "") has no example")
            values.append(examples)
        }
        // Cursors and validators change the result, so each is used alone.
        let usual = parameters.map { $0["required"].bool == true || $0["example"].int != nil }
        var requests = [request(operation, parameters, values.map(\.first), usual, bodies.first)]
        for (index, examples) in values.enumerated() {
            for example in examples {
                var (chosen, used) = (values.map(\.first), usual)
                (chosen[index], used[index]) = (example, true)
                requests.append(request(operation, parameters, chosen, used, bodies.first))
            }
        }
        for body in bodies.dropFirst() {
            requests.append(request(operation, parameters, values.map(\.first), usual, body))
        }
        return requests
    }

    /// The examples of a value: its own, then those of its schema.
    private func examples(of holder: JSON, _ schema: JSON) throws -> [String] {
        let own = holder.names.contains("example") ? [holder["example"]] : []
        let named = try holder["examples"].names.map { name in
            let example = resolve(holder["examples"][name])
            try #require(example.names.contains("value"))
            return example["value"]
        }
        return try (own + named + schema["examples"].array).map { try $0.string ?? $0.canonical }
    }

    /// The examples of the content. The last one has every field for which the schema has an example.
    private func exampleBodies(of operation: Operation) throws -> [String] {
        let body = resolve(self[operation]["requestBody"])
        guard !body.names.isEmpty else { return [] }
        // A picture is recognized by its content.
        let type = try #require(body["content"].names.first)
        try #require(body["content"].names.count == 1 && ["application/json", "image/gif"].contains(type))
        let content = body["content"][type]
        let schema = resolve(content["schema"])
        var bodies = try examples(of: content, schema)
        try #require(!bodies.isEmpty, "\(operation): the body has no example")
        var fields: [String] = []
        for name in schema["properties"].names {
            let property = resolve(schema["properties"][name])
            let examples = property["examples"].array
            guard let example = examples.first else { continue }
            fields.append("\"\(name)\":" + (try example.canonical))
        }
        if !fields.isEmpty { bodies.append("{" + fields.joined(separator: ",") + "}") }
        return bodies
    }

    private func request(
        _ operation: Operation, _ parameters: [JSON], _ values: [String?], _ isUsed: [Bool], _ body: String?
    ) -> ExampleRequest {
        var request = ExampleRequest(target: operation.path, body: body)
        var query: [String] = []
        for (parameter, (value, isUsed)) in zip(parameters, zip(values, isUsed)) where isUsed {
            guard let name = parameter["name"].string, let value else { continue }
            switch parameter["in"].string {
            case "path": request.target = request.target.replacing("{\(name)}", with: value)
            case "query": query.append("\(name)=\(value)")
            default: request.fields[name] = value
            }
        }
        if !query.isEmpty { request.target += "?" + query.joined(separator: "&") }
        return request
    }
}
