public import BlogPresenters
public import Toolkit

/// Asks the person in front of the screen, where the scene wants that; otherwise the answer is yes.
public final class AskingPerson: Confirmation {
    private unowned let screen: Screen
    private let isAsked: Bool

    /// Makes one for a screen.
    public init(_ screen: Screen, ifWanted isAsked: Bool) {
        self.screen = screen
        self.isAsked = isAsked
    }

    /// What the person says.
    public func confirm(_ question: String) async -> Bool {
        isAsked ? await screen.ask(question) : true
    }
}
