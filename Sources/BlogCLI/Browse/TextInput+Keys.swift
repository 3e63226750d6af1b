import BlogViews
import Terminal

extension TextInput {
    /// Edits the text with the keys of shells and editors.
    /// - Returns: false if the key does not edit.
    mutating func edit(_ key: Key) -> Bool {
        switch key {
        case .character(let character): insert(String(character))
        case .pasted(let text): insert(text)
        case .enter where isMultiline: insert("\n")
        case .backspace: deleteBackward()
        case .delete: deleteForward()
        case .control("w"), .meta("\u{7F}"): deleteWord()
        case .control("u"): deleteLine(toEnd: false)
        case .control("k"): deleteLine(toEnd: true)
        case .left: move(by: -1)
        case .right: move(by: 1)
        case .meta("b"): moveWord(forward: false)
        case .meta("f"): moveWord(forward: true)
        case .up where isMultiline: moveLines(by: -1)
        case .down where isMultiline: moveLines(by: 1)
        case .pageUp where isMultiline: moveLines(by: -10)
        case .pageDown where isMultiline: moveLines(by: 10)
        case .home, .control("a"): move(toEnd: false)
        case .end, .control("e"): move(toEnd: true)
        default: return false
        }
        return true
    }
}
