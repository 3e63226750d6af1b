extension TextPage {
    /// Writes a post's Markdown.
    mutating func body(_ raw: String) {
        let lines = TextBody.lines(CleanText.body(raw), width: width)
        guard !lines.isEmpty else { return }
        blank()
        for text in lines {
            line(text)
        }
    }
}
