import Glibc

/// Where the server tells what is wrong.
enum StandardError {
    static func write(line: String) {
        var text = line + "\n"
        text.withUTF8 { bytes in
            _ = Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        }
    }
}
