import BlogModels
import FoundationEssentials
import SocketHTTP

/// A JSON object that somebody sent, read field by field. Everything that is wrong with it is told at once: what is
/// missing, of the wrong type, against a model's rule, or not known at all.
struct BodyFields {
    private let values: [String: JSONValue]
    private var check = FieldCheck()
    private var known: Set<String> = []

    /// So many fields are named of those that are wrong for one reason; the others are counted.
    private static let mostNamed = 20

    /// Reads a request's body.
    /// - Throws: ``BodyError``, ``FieldErrors`` if it is JSON but no object; what reading it throws.
    init(_ request: HTTPRequest) async throws {
        // The head tells this much: whoever waits to be told to send the content (RFC 9110 §10.1.1) need not.
        let type = request.fields["Content-Type"]?.split(separator: ";").first?.lowercased()
        guard type?.filter({ $0 != " " && $0 != "\t" }) == "application/json" else {
            throw BodyError.notSaidToBeJSON
        }
        let bytes = try await request.body.collect()
        let data = Data(bytes)
        // What is no UTF-8 is no JSON (RFC 8259 §8.1), wherever in it the broken bytes are.
        guard String(validating: data, as: UTF8.self) != nil,
            let whole = try? JSONDecoder().decode(JSONValue.self, from: data),
            let scan = JSONScan(bytes)
        else { throw BodyError.notJSON }
        guard case .other = whole,
            let values = try? JSONDecoder().decode([String: JSONValue].self, from: data)
        else { throw FieldErrors([FieldError(field: "", message: "must be a JSON object")]) }
        self.values = values
        if scan.names.count > values.count { noteRepeated(scan.names) }
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

    /// Ends the reading: a field that nobody asked for is wrong too. Of very many, some are named.
    /// - Throws: ``FieldErrors``.
    mutating func finish() throws(FieldErrors) {
        let unknown = values.keys.filter { !known.contains($0) }.sorted()
        for name in unknown.prefix(Self.mostNamed) {
            check.note(FieldError(field: name, message: "is not a field of this request"))
        }
        noteMore(than: Self.mostNamed, of: unknown.count, "that are not of this request")
        try check.finish()
    }

    /// Which of two values is meant nobody can know (RFC 8259 §4).
    private mutating func noteRepeated(_ names: [ArraySlice<UInt8>]) {
        // Written differently, two names may still be one.
        var counts: [String: Int] = [:]
        for name in names {
            guard let name = try? JSONDecoder().decode(String.self, from: Data(name)) else { continue }
            counts[name, default: 0] += 1
        }
        let repeated = counts.filter { $0.value > 1 }.keys.sorted()
        for name in repeated.prefix(Self.mostNamed) {
            check.note(FieldError(field: name, message: "must be given once"))
        }
        noteMore(than: Self.mostNamed, of: repeated.count, "that are given more than once")
    }

    private mutating func noteMore(than most: Int, of count: Int, _ words: String) {
        guard count > most else { return }
        check.note(FieldError(field: "", message: "has \(count - most) more fields \(words)"))
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
