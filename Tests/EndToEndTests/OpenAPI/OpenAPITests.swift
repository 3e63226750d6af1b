import Foundation
import SocketHTTP
import Testing

@testable import blog_server

/// The OpenAPI document is one file of the source tree: served, and correct for this server. `make lint` validates it.
@Suite(.blocking)
struct OpenAPITests {
    @Test("The router and the document have the same paths and methods")
    func router() throws {
        let routed = Routes.all.flatMap { route in
            route.handlers.keys.map {
                OpenAPIDocument.Operation(method: $0.rawValue, path: route.pattern.text)
            }
        }
        let server = Routes.server.keys.map { OpenAPIDocument.Operation(method: "GET", path: "/" + $0) }
        let described = try OpenAPIDocument.ofProgram().operations

        #expect(Set(routed + server).subtracting(described) == [], "not in the document")
        #expect(described.subtracting(routed + server) == [], "not in the router")
        #expect(routed.count == Set(routed).count, "twice in the router")
    }

    @Test(
        "The document has the forms at paths of the API without POST, and such a form is answered as it says")
    func forms() throws {
        let document = try OpenAPIDocument.ofProgram()
        let forms = Set(
            Routes.all.filter { $0.form != nil && $0.handlers[.post] == nil }.map(\.pattern.text))
        let blog = try TestBlog.demo()
        let token = try blog.token(of: "ada")

        #expect(document.forms == Set(forms.map { OpenAPIDocument.Operation(method: "POST", path: $0) }))
        try blog.withServer { client in
            for operation in document.forms {
                let target = try document.exampleTarget(of: operation)
                let statuses = document[operation]["responses"].names
                for (cookie, site, value, status) in [
                    (token, "same-origin", "1", 303), (token, "same-origin", "2", 422),
                    (token, "cross-site", "1", 403), ("", "same-origin", "1", 401),
                ] {
                    let browser = Browser(client)
                    browser.session = cookie
                    let answer = try browser.send(target, ["on": value], ["Sec-Fetch-Site": site])

                    #expect(answer.status == status, "\(operation) \(value)")
                    #expect(statuses.contains("\(status)"))
                }
                let allowed = try client.request("OPTIONS", target)["Allow"] ?? ""
                let methods = document.json["paths"][operation.path].names.map { $0.uppercased() }
                #expect(allowed == methods.sorted().joined(separator: ", "))
            }
        }
    }

    @Test("Responses and 304 have the fields that the document describes, compressed or not")
    func fields() throws {
        let document = try OpenAPIDocument.ofProgram()
        let blog = try TestBlog.demo()
        let token = try blog.token(of: "ada")
        try blog.succeed("blog", "edit", "1", "--as", "ada", "--tag", "History")

        try blog.withServer("--public-url", "https://blog.example.com") { client in
            for operation in document.operations where operation.method == "GET" {
                let responses = document[operation]["responses"]
                let target = try document.exampleTarget(of: operation)
                for condition in [[:], ["If-None-Match": "*"]] {
                    for coding in ["identity", "gzip"] {
                        let answer = try client.get(
                            target, accept: "*/*", token: token,
                            condition.merging(["Accept-Encoding": coding]) { $1 })
                        let headers = document.resolve(responses["\(answer.status)"])["headers"]
                        #expect(!headers.names.isEmpty, "\(operation) \(answer.status)")
                        for name in headers.names {
                            let header = document.resolve(headers[name])
                            let isRight = try answer[name].map(header["schema"].admits)
                            #expect(
                                isRight ?? (header["required"].bool != true),
                                "\(operation) \(answer.status) \(name): \(answer[name] ?? "-")")
                        }
                    }
                }
            }
        }
    }

    @Test("The server returns the document unchanged, and 304 to a client that has it")
    func served() throws {
        let file = OpenAPI.document

        try TestBlog.empty().withServer { client in
            let answer = try client.get("/openapi.json")
            let tag = try #require(answer["ETag"])

            #expect(answer.status == 200 && answer.body == file)
            #expect(answer["Content-Type"] == "application/json")
            #expect(answer["Cache-Control"] == "no-cache")
            #expect(try client.get("/openapi.json", ["If-None-Match": tag]).status == 304)
            #expect(try client.get("/openapi.json", accept: "*/*").body == file)
            let head = try client.request("HEAD", "/openapi.json")
            #expect(head.body.isEmpty && head["ETag"] == tag)
            #expect(head["Content-Length"] == "\(file.count)")
        }
    }

    @Test("Every operation has an id, a summary, its security, its errors and an example")
    func complete() throws {
        let document = try OpenAPIDocument.ofProgram()
        var names: Set<String> = []

        for operation in document.operations {
            let text = document[operation]
            let statuses = text["responses"].names
            let isOfTheServer = Routes.server.keys.contains(String(operation.path.dropFirst()))

            #expect(names.insert(text["operationId"].string ?? "").inserted, "\(operation)")
            #expect(text["summary"].string?.isEmpty == false, "\(operation)")
            #expect(text["tags"].array.count == 1, "\(operation)")
            #expect(text["security"].array.isEmpty == isOfTheServer, "\(operation)")
            #expect(statuses.contains("406") && statuses.contains("400"), "\(operation)")
            #expect(statuses.contains("401") != isOfTheServer, "\(operation)")
            #expect(statuses.contains("404") || !operation.path.contains("{"), "\(operation)")
            let isOfTheMoment = ["/healthz", "/readyz", "/metrics"].contains(operation.path)
            #expect(statuses.contains("304") == (operation.method == "GET" && !isOfTheMoment))
            #expect(statuses.contains("507") == (operation.method != "GET"), "\(operation)")
            if !text["requestBody"].names.isEmpty {
                #expect(Set(["413", "415", "422"]).isSubset(of: statuses), "\(operation)")
                let content = text["requestBody"]["content"]
                #expect(content[content.names.first ?? ""].names == ["example", "schema"])
            }
        }
    }
}

extension JSON {
    /// Whether a text matches this schema.
    fileprivate func admits(_ text: String) throws -> Bool {
        if let pattern = self["pattern"].string { return try Regex(pattern).firstMatch(in: text) != nil }
        if let constant = self["const"].string { return text == constant }
        return self["enum"].array.isEmpty || self["enum"].array.contains { $0.string == text }
    }
}
