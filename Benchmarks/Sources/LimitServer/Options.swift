import Glibc

/// `--port N`, `--database FILE`, `--loops N`.
struct Options {
    var port: UInt16 = 8080
    /// Without a database there is only `/healthz`.
    var database: String?
    var loops = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

    init(_ arguments: [String]) throws(Failure) {
        var rest = arguments[...]
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { throw .usage("\(name) needs a value") }
            switch name {
            case "--port": port = try Options.number(value, name)
            case "--database": database = value
            case "--loops": loops = max(1, try Options.number(value, name))
            default: throw .usage("\(name) is unknown")
            }
        }
    }

    private static func number<Number: FixedWidthInteger>(
        _ text: String, _ name: String
    ) throws(Failure) -> Number {
        guard let number = Number(text) else { throw .usage("\(name) takes a number, not \(text)") }
        return number
    }
}
