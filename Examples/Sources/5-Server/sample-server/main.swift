import Foundation
import Sample

// sample-server [FILE [PORT]]
func tell(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

let arguments = Array(CommandLine.arguments.dropFirst())
guard let port = UInt16(arguments.dropFirst().first ?? "8090") else {
    tell("The port must be a number from 1 to 65535.")
    exit(64)
}
do {
    let server = try SampleServer(database: arguments.first ?? "sample.sqlite", port: port)
    tell("listening on http://127.0.0.1:\(port)")
    server.run()
} catch {
    tell("\(error)")
    exit(1)
}
