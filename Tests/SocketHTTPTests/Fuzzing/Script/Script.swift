/// An input of the connection target, as a sequence of steps.
///
/// Its bytes are sent unchanged, except for a bar, which begins a step: `|t` takes a turn, `|h` ends sending, `|x`
/// leaves, `|rN` reads, `|aN` advances the clock, `|g` releases a handler, `|0` `|1` `|2` select a client, `|dN`
/// drains, and `|cN` configures the server; `||` is a bar. `N` is a byte: a digit has its value, another byte that of
/// its lowest bits. So a plain request is an input, and inputs are readable.
struct Script {
    private(set) var steps: [ScriptStep] = []
    private(set) var setUp = FuzzSetUp()
    /// The bytes of the first client, split at the steps, up to the first step that has another effect.
    private(set) var pieces: [ArraySlice<UInt8>] = []

    private static let milliseconds = [1, 64, 1000, 2100, 10_100, 30_100, 60_100, 100_000]

    init(_ input: [UInt8]) {
        var rest = input[...]
        var bytes: [UInt8] = []
        func flush() {
            if !bytes.isEmpty { steps.append(.send(bytes)) }
            bytes = []
        }
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "|") else {
                bytes.append(byte)
                continue
            }
            guard let name = rest.popFirst() else { break }
            if name == UInt8(ascii: "|") {
                bytes.append(name)
                continue
            }
            flush()
            readStep(Character(UnicodeScalar(name)), &rest)
        }
        flush()
        pieces = steps.compactMap { if case .send(let bytes) = $0 { bytes[...] } else { nil } }
    }

    private mutating func readStep(_ name: Character, _ rest: inout ArraySlice<UInt8>) {
        switch name {
        case "t": steps.append(.turn)
        case "h": steps.append(.finishSending)
        case "x": steps.append(.leave)
        case "g": steps.append(.open)
        case "0", "1", "2": steps.append(.client(name.wholeNumberValue ?? 0))
        case "r": steps.append(.read(64 << (Self.number(&rest) % 16)))
        case "a": steps.append(.pass(Self.milliseconds[Self.number(&rest) % 8]))
        case "d": steps.append(.drain(Self.milliseconds[Self.number(&rest) % 8]))
        case "c": setUp = FuzzSetUp(bits: Self.number(&rest))
        default: break
        }
    }

    private static func number(_ rest: inout ArraySlice<UInt8>) -> Int {
        guard let byte = rest.popFirst() else { return 0 }
        return byte >= UInt8(ascii: "0") ? Int(byte - UInt8(ascii: "0")) : Int(byte)
    }
}
