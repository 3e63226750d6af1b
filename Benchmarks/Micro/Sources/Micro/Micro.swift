import Glibc

/// `micro prepare FILE` creates the database. `micro CASE TIMES FILE` repeats a case and prints the number of bytes or
/// rows, which shows that it did the work. `bench-check` subtracts the cost of the start by running it with two numbers
/// of repetitions.
@main
struct Micro {
    static func main() async {
        do {
            try await run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            let line = "micro: \(error)\n"
            write(STDERR_FILENO, line, line.utf8.count)
            exit(1)
        }
    }

    private static func run(_ arguments: [String]) async throws {
        if arguments.count == 2, arguments[0] == "prepare" {
            return try await Scene.makeDatabase(arguments[1])
        }
        guard arguments.count == 3, let name = CaseName(rawValue: arguments[0]), let times = Int(arguments[1])
        else { throw Trouble.usage }
        let work = try await name.make(arguments[2])
        var sum = 0
        for _ in 0..<times { sum += try await work.run() }
        print(sum)
    }
}
