/// `--port N`, `--answer FILE`.
struct Options {
    var port = 8080
    let answer: String

    init(_ arguments: [String]) throws(Failure) {
        var answer: String?
        var rest = arguments[...]
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { throw .usage("\(name) needs a value") }
            switch name {
            case "--port":
                guard let number = Int(value) else { throw .usage("--port takes a number, not \(value)") }
                port = number
            case "--answer": answer = value
            default: throw .usage("\(name) is unknown")
            }
        }
        guard let answer else { throw .usage("--answer FILE is needed") }
        self.answer = answer
    }
}
