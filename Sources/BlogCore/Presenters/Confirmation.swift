/// Whether something is really meant. A row asks it and does not know who answers: one scene asks the person, another
/// says yes at once.
public protocol Confirmation: AnyObject {
    /// Answers a question, in final words, by yes or no.
    func confirm(_ question: String) async -> Bool
}
