/// What a block of markup or of Jekyll's tags begins with, and where it ends, blank lines or not.
struct ExcerptBlock {
    let opening: String
    let end: String
}
