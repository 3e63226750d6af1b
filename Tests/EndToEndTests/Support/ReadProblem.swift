import Testing

/// Expects a complete problem document (RFC 9457) that agrees with its head.
func expectProblem(
    _ answer: ClientResponse, _ status: Int, fields: [String] = [], _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let problem = try answer.json
    #expect(answer.status == status, comment, sourceLocation: sourceLocation)
    #expect(answer["Content-Type"] == "application/problem+json", comment, sourceLocation: sourceLocation)
    #expect(answer["Cache-Control"] == "no-store", comment, sourceLocation: sourceLocation)
    #expect(answer["X-Content-Type-Options"] == "nosniff", comment, sourceLocation: sourceLocation)
    #expect(answer["ETag"] == nil, comment, sourceLocation: sourceLocation)
    #expect(
        problem.names == ["detail", "errors", "requestId", "status", "title", "type"], comment,
        sourceLocation: sourceLocation)
    #expect(problem["type"].string == "about:blank", comment, sourceLocation: sourceLocation)
    #expect(problem["status"].int == status, comment, sourceLocation: sourceLocation)
    #expect(problem["title"].string?.isEmpty == false, comment, sourceLocation: sourceLocation)
    #expect(problem["detail"].string?.hasSuffix(".") == true, comment, sourceLocation: sourceLocation)
    #expect(problem["requestId"].string == answer["X-Request-Id"], comment, sourceLocation: sourceLocation)
    #expect(
        problem["errors"].array.map { $0["field"].string } == fields, comment, sourceLocation: sourceLocation)
    #expect(
        problem["errors"].array.allSatisfy { $0["message"].string?.isEmpty == false }, comment,
        sourceLocation: sourceLocation)
}
