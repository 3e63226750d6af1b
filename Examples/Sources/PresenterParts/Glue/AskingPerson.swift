public import BlogPresenters
public import Toolkit

/// Asks the person if the scene wants that; otherwise the answer is yes.
public final class AskingPerson: Confirmation {
    private unowned let screen: Screen
    private let isAsked: Bool

    /// Creates a confirmation on a screen.
    public init(_ screen: Screen, ifWanted isAsked: Bool) {
        self.screen = screen
        self.isAsked = isAsked
    }

    /// The person's answer.
    public func confirm(_ question: String) async -> Bool {
        isAsked ? await screen.ask(question) : true
    }
}
