/// Quoting for a shell's command line (POSIX.1-2024, Shell Command Language §2.2).
public enum ShellWord {
    /// The text as one word: unchanged if a shell gives no character a meaning, otherwise in single quotes.
    public static func quoted(_ text: String) -> String {
        if !text.isEmpty, text.unicodeScalars.allSatisfy(isPlain) { return text }
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
            + "'"
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
            || "_-./:=@%+,".unicodeScalars.contains(scalar)
    }
}
