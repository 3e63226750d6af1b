import Glibc

/// A child's input: an unnamed file, which takes any length at once, unlike a pipe.
final class InputFile {
    private let file: UnsafeMutablePointer<FILE>

    init(_ text: String) throws {
        guard let file = tmpfile() else { throw SystemFailure("tmpfile") }
        self.file = file
        guard fputs(text, file) >= 0 else { throw SystemFailure("fputs") }
        rewind(file)
    }

    deinit {
        fclose(file)
    }

    var descriptor: Int32 { fileno(file) }
}
