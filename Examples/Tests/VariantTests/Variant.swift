import Binding
import Closures
import MVC
import MVPScreen
import MVVM
import MassiveController
import Story
import Testing
import Toolkit
import ViewState

/// The page of a variant, as the person has it.
protocol Page: AnyObject {
    var screen: Screen { get }
    func open() async
    init(_ setup: Setup)
}

extension MassiveController.UserPage: Page {}
extension MVC.UserPage: Page {}
extension MVPScreen.UserPage: Page {}
extension Closures.UserPage: Page {}
extension MVVM.UserPage: Page {}
extension Binding.UserPage: Page {}
extension ViewState.UserPage: Page {}

struct Variant: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable (Setup) -> any Page

    static let all = [
        Variant(testDescription: "massive") { MassiveController.UserPage($0) },
        Variant(testDescription: "MVC") { MVC.UserPage($0) },
        Variant(testDescription: "MVP") { MVPScreen.UserPage($0) },
        Variant(testDescription: "MVP with closures") { Closures.UserPage($0) },
        Variant(testDescription: "MVVM") { MVVM.UserPage($0) },
        Variant(testDescription: "binding by hand") { Binding.UserPage($0) },
        Variant(testDescription: "view state") { ViewState.UserPage($0) },
    ]
}
