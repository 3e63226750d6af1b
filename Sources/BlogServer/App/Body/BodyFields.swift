import BlogModels
import FoundationEssentials
import SocketHTTP

/// A JSON object that somebody sent, read field by field. Everything that is wrong with it is told at once: what is
/// missing, of the wrong type, against a model's rule, or not known at all.
struct BodyFields {
    private let values: [String: JSONValue]
    private var check = FieldCheck()
    private var known: Set<String> = []

    /// Reads a request's body.
    /// - Throws: ``BodyError``, ``FieldErrors`` if it is JSON but no object; what reading it throws.
    init(_ request: HTTPRequest) async throws {
        let bytes = try await request.body.collect()
        let type = request.fields["Content-Type"]?.split(separator: ";").first?.lowercased()
        guard type?.filter({ $0 != " " && $0 != "\t" }) == "application/json" else {
            throw BodyError.notSaidToBeJSON
        }
        let data = Data(bytes)
        // What is no UTF-8 is no JSON (RFC 8259 §8.1), wherever in it the broken bytes are.
        guard String(validating: data, as: UTF8.self) != nil,
            let whole = try? JSONDecoder().decode(JSONValue.self, from: data)
        else { throw BodyError.notJSON }
        guard case .other = whole,
            let values = try? JSONDecoder().decode([String: JSONValue].self, from: data)
        else { throw FieldErrors([FieldError(field: "", message: "must be a JSON object")]) }
        self.values = values
    }

    /// A field that must be there.
    mutating func required<Value>(
        _ name: String, _ make: (String) throws(FieldError) -> Value
    ) -> Value? {
        known.insert(name)
        guard let value = values[name] else {
            check.note(FieldError(field: name, message: "must be given"))
            return nil
        }
        return read(value, name, make)
    }

    /// A field that may be left out.
    mutating func optional<Value>(
        _ name: String, _ make: (String) throws(FieldError) -> Value
    ) -> Value? {
        known.insert(name)
        return values[name].flatMap { read($0, name, make) }
    }

    /// A field that may be left out or null: nil where it was left out, nil inside where it is null.
    mutating func nullable<Value>(
        _ name: String, _ make: (String) throws(FieldError) -> Value
    ) -> Value?? {
        known.insert(name)
        switch values[name] {
        case nil: return .none
        case .null?: return .some(nil)
        case let value?: return .some(read(value, name, make))
        }
    }

    /// Whether a field was sent, whatever it holds.
    func has(_ name: String) -> Bool {
        values[name] != nil
    }

    /// Notes something that is wrong with the fields together.
    mutating func note(_ error: FieldError) {
        check.note(error)
    }

    /// Ends the reading: a field that nobody asked for is wrong too.
    /// - Throws: ``FieldErrors``.
    mutating func finish() throws(FieldErrors) {
        for name in values.keys.sorted() where !known.contains(name) {
            check.note(FieldError(field: name, message: "is not a field of this request"))
        }
        try check.finish()
    }

    private mutating func read<Value>(
        _ value: JSONValue, _ name: String, _ make: (String) throws(FieldError) -> Value
    ) -> Value? {
        guard case .string(let text) = value else {
            check.note(FieldError(field: name, message: "must be a string"))
            return nil
        }
        return check.value { () throws(FieldError) in
            do throws(FieldError) {
                return try make(text)
            } catch {
                // A model names its own kind of field; here it goes by the name that was sent.
                throw FieldError(field: name, message: error.message)
            }
        }
    }
}
