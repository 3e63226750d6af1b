/// A set of bytes.
struct ByteSet {
    private var isIn = [Bool](repeating: false, count: 256)

    init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { isIn[Int(byte)] = true }
    }

    init(_ characters: String) {
        self.init(characters.utf8)
    }

    func contains(_ byte: UInt8) -> Bool {
        isIn[Int(byte)]
    }
}
