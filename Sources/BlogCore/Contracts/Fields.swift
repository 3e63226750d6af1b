/// A presentation that lists its fields once. The media that show fields one after the other take them from this list.
public protocol Fielded {
    /// Passes the fields to a medium, in their order. Make it `@inlinable`: then each medium has a function of its own, without
    /// a call for each field.
    func fields<Sink: FieldSink & ~Copyable>(to sink: inout Sink)
}

/// A medium that takes the fields of a presentation. It ignores a field whose function it does not implement.
///
/// A `key` is the name of a field for programs. A field without a key is for people only.
public protocol FieldSink: ~Copyable {
    /// The identifier of what is shown.
    mutating func id(_ id: Int64)
    mutating func value(_ key: StaticString, _ text: String?)
    mutating func value(_ key: StaticString, _ number: Int?)
    mutating func value(_ key: StaticString, _ flag: Bool)
    mutating func values(_ key: StaticString, _ texts: some Collection<String>)
    /// A text of the line of details; nil is not shown to people.
    mutating func detail(_ key: StaticString?, _ text: String?)
    /// A value that depends on the viewer; nil without a viewer. `text` says it to people.
    mutating func personal(_ key: StaticString, _ flag: Bool?, _ text: String?)
    mutating func object(_ key: StaticString, _ object: some Fielded)
}

extension FieldSink where Self: ~Copyable {
    public mutating func id(_ id: Int64) {}
    public mutating func value(_ key: StaticString, _ text: String?) {}
    public mutating func value(_ key: StaticString, _ number: Int?) {}
    public mutating func value(_ key: StaticString, _ flag: Bool) {}
    public mutating func values(_ key: StaticString, _ texts: some Collection<String>) {}
    public mutating func detail(_ key: StaticString?, _ text: String?) {}
    public mutating func personal(_ key: StaticString, _ flag: Bool?, _ text: String?) {}
    public mutating func object(_ key: StaticString, _ object: some Fielded) {}
}
