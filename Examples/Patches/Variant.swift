import MVC
import MVPScreen
import MVVM
import MassiveController
import Story
import Testing
import Toolkit

/// The page of a variant, as the person has it.
protocol Page: AnyObject {
    var screen: Screen { get }
    func open() async
    init(_ setup: Setup)
}

extension MassiveController.UserPage: Page {}
extension MVC.UserPage: Page {}
extension MVPScreen.UserPage: Page {}
extension MVVM.UserPage: Page {}

/// The variants that the changes concern.
struct Variant: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable (Setup) -> any Page

    static let all = [
        Variant(testDescription: "massive") { MassiveController.UserPage($0) },
        Variant(testDescription: "MVC") { MVC.UserPage($0) },
        Variant(testDescription: "MVP") { MVPScreen.UserPage($0) },
        Variant(testDescription: "MVVM") { MVVM.UserPage($0) },
    ]
}
