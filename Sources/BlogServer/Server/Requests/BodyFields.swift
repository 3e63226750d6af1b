import BlogDomain
import JSON
import SocketHTTP

/// The fields of a JSON object in a request's body, or of a form. All errors are reported together: a field that is
/// missing, of the wrong type, repeated or unknown, or that breaks a model's rule.
struct BodyFields {
    private let object: JSONObject
    /// Whether an empty field means null, because a form has no other way to say so.
    private let isForm: Bool
    private var check = FieldCheck()
    private var known: Set<String> = []

    /// The maximum number of fields named for one reason; the others are counted.
    private static let mostNamed = 20

    /// Reads a request's body.
    /// - Throws: ``BodyError``; ``FieldErrors`` if it is JSON but not an object, or beyond ``JSONLimits``; the errors of
    ///   reading it.
    init(_ request: HTTPRequest, limit: BodyLimit) async throws {
        try request.checkLength(upTo: limit)
        guard request.contentType == "application/json" else { throw BodyError.wrongContentType }
        isForm = false
        object = try BodyFields.object(in: try await request.body(upTo: limit))
        noteFields(object.repeatedNames, message: "must occur only once", adjective: "repeated")
    }

    init(_ form: FormFields) {
        isForm = true
        object = JSONObject(
            form.fields.map { JSONObject.Member(name: $0.name, value: .string($0.value)) })
        noteFields(object.repeatedNames, message: "must occur only once", adjective: "repeated")
    }

    private static func object(in bytes: [UInt8]) throws -> JSONObject {
        do throws(JSONError) {
            return try JSONObject(bytes.span)
        } catch {
            let message =
                switch error {
                case .notAnObject: "must be a JSON object"
                case .tooManyMembers: "must have at most \(JSONLimits.members) fields in an object"
                case .tooDeep: "must be nested at most \(JSONLimits.depth) levels deep"
                case .nameTooLong: "must have field names of at most \(JSONLimits.nameBytes) bytes"
                // The grammar allows it, but no Unicode text contains one.
                case .loneSurrogate: "must not contain an escape for half of a surrogate pair"
                default: throw BodyError.notJSON
                }
            throw FieldErrors([FieldError(field: "", .stated(message))])
        }
    }

    mutating func required<Value>(
        _ name: String, _ make: (String) throws(FieldError) -> Value
    ) -> Value? {
        known.insert(name)
        guard let value = object[name] else {
            check.record(FieldError(field: name, .missing))
            return nil
        }
        return read(value, of: name, make: make)
    }

    mutating func optional<Value>(
        _ name: String, _ make: (String) throws(FieldError) -> Value
    ) -> Value? {
        known.insert(name)
        return object[name].flatMap { read($0, of: name, make: make) }
    }

    /// A field that may be absent or null: nil if it is absent, `.some(nil)` if it is null.
    mutating func nullable<Value>(
        _ name: String, _ make: (String) throws(FieldError) -> Value
    ) -> Value?? {
        known.insert(name)
        switch object[name] {
        case nil: return .none
        case .null?: return .some(nil)
        case .string("")? where isForm: return .some(nil)
        case let value?: return .some(read(value, of: name, make: make))
        }
    }

    /// A field that is not a string in JSON; nil if it is absent. In a form it is a text.
    /// - Parameter read: returns nil for a value of another type.
    mutating func optional<Value>(
        _ name: String, _ type: String, _ read: (JSONValue, _ isForm: Bool) throws(FieldError) -> Value?
    ) -> Value? {
        known.insert(name)
        guard let value = object[name] else { return nil }
        return check.value { () throws(FieldError) in
            guard let read = try read(value, isForm) else {
                throw FieldError(field: name, .stated("must be \(type)"))
            }
            return read
        }
    }

    /// A value from another part of the request, whose error is reported with those of the fields.
    mutating func value<Value>(_ make: () throws(FieldError) -> Value) -> Value? {
        check.value(make)
    }

    /// Whether a field was sent, with any value.
    func has(_ name: String) -> Bool {
        object[name] != nil
    }

    /// Notes an error that concerns several fields.
    mutating func note(_ error: FieldError) {
        check.record(error)
    }

    /// Reports all errors. A field that the route did not read is an error.
    /// - Throws: ``FieldErrors``.
    mutating func finish() throws(FieldErrors) {
        let unknown = Set(object.members.map(\.name)).subtracting(known).sorted()
        noteFields(unknown, message: "is an unknown field", adjective: "unknown")
        try check.finish()
    }

    private mutating func noteFields(_ names: [String], message: String, adjective: String) {
        for name in names.prefix(Self.mostNamed) { check.record(FieldError(field: name, .stated(message))) }
        guard names.count > Self.mostNamed else { return }
        let count = names.count - Self.mostNamed
        check.record(FieldError(field: "", .stated("has \(count) more \(adjective) fields")))
    }

    private mutating func read<Value>(
        _ value: JSONValue, of name: String, make: (String) throws(FieldError) -> Value
    ) -> Value? {
        guard case .string(let text) = value else {
            check.record(FieldError(field: name, .stated("must be a string")))
            return nil
        }
        return check.value { () throws(FieldError) in
            do throws(FieldError) {
                return try make(text)
            } catch {
                // The model has its own name for the field, but the client needs the name that it sent.
                throw FieldError(field: name, error.problem)
            }
        }
    }
}

/// The reason why a request's body is refused before its fields are parsed.
enum BodyError: Error {
    /// It is larger than the route reads: 413.
    case tooLarge(BodyLimit)
    /// Its `Content-Type` is not JSON: 415.
    case wrongContentType
    /// It is compressed: 415.
    case encoded
    /// It is not valid JSON: 400.
    case notJSON
    /// It is not a valid form: 400.
    case notAForm
}

extension HTTPRequest {
    /// The body.
    /// - Throws: ``BodyError/tooLarge(_:)``, ``BodyError/encoded``; the errors of reading it.
    func body(upTo limit: BodyLimit) async throws -> [UInt8] {
        try checkLength(upTo: limit)
        try requireIdentity()
        do {
            return try await body.collect(upTo: limit.bytes)
        } catch HTTPFailure.bodyTooLarge {
            throw BodyError.tooLarge(limit)
        }
    }

    /// - Throws: ``BodyError/encoded`` if the body is compressed.
    func requireIdentity() throws(BodyError) {
        let codings = fields["Content-Encoding"]?.split(separator: ",") ?? []
        guard codings.allSatisfy({ $0.trimmed.lowercased() == "identity" }) else { throw .encoded }
    }

    /// Checks the length that the head announces: a client that waits for 100 Continue (RFC 9110 §10.1.1) sends no body.
    /// - Throws: ``BodyError/tooLarge(_:)``.
    fileprivate func checkLength(upTo limit: BodyLimit) throws(BodyError) {
        if let length = body.length, length > limit.bytes { throw .tooLarge(limit) }
    }
}
