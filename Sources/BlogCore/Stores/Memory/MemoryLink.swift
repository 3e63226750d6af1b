/// That somebody likes something, or follows somebody.
package struct MemoryLink<From: Hashable & Sendable, To: Hashable & Sendable>: Hashable, Sendable {
    package let from: From
    package let to: To

    package init(from: From, to: To) {
        self.from = from
        self.to = to
    }
}
