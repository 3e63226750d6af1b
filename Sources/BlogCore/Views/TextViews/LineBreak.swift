/// Where a line may be broken without a space: a small part of UAX #14.
enum LineBreak {
    /// Whether a line may end after the one sign and the next begin with the other: beside a sign of two
    /// columns, unless a closing sign would begin a line or an opening one end it.
    static func isAllowed(between first: Character, and second: Character) -> Bool {
        if first.isASCII, second.isASCII { return false }
        guard DisplayWidth.of(first) == 2 || DisplayWidth.of(second) == 2 else { return false }
        return !opening.contains(first) && !closing.contains(second) && DisplayWidth.of(second) > 0
    }

    private static let opening: Set<Character> = [
        "(", "[", "{", "“", "‘", "«", "（", "［", "｛", "「", "『", "【", "〈", "《", "〔",
    ]
    private static let closing: Set<Character> = [
        ")", "]", "}", "”", "’", "»", ".", ",", ":", ";", "!", "?", "…", "）", "］", "｝", "」", "』", "】",
        "〉", "》", "〕", "、", "。", "，", "．", "：", "；", "！", "？", "ー", "々", "ゝ", "・", "ぁ", "ぃ", "ぅ",
        "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ",
    ]
}
