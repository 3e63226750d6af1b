public import BlogPresenters
public import Toolkit

/// Asks the person on a screen.
public final class ScreenConfirmation: Confirmation {
    private unowned let screen: Screen

    /// Creates a confirmation on a screen.
    public init(_ screen: Screen) {
        self.screen = screen
    }

    /// Asks the person, and returns the answer.
    public func confirm(_ question: String) async -> Bool { await screen.ask(question) }
}
