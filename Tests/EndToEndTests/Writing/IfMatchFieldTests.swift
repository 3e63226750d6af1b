import BlogModels
import Testing

@testable import blog_server

/// RFC 9110 §13.1.1: the versions in an If-Match field.
struct IfMatchFieldTests {
    @Test(
        "If-Match lists versions, a star matches any version, and an invalid tag matches none",
        arguments: [
            ("*", .any), (" * ", .any), (#""3""#, .oneOf([3])), (#""3-a1f", "4""#, .oneOf([3, 4])),
            (#""a,*,b""#, .oneOf([])), (#"*,"1""#, .oneOf([1])), (#""1 2""#, .oneOf([])), ("3", .oneOf([])),
            (#"W/"3""#, .oneOf([])), ("", .oneOf([])),
        ] as [(String, Condition)])
    func condition(field: String, condition: Condition) {
        #expect(IfMatchField.condition(field) == condition.value)
    }

    enum Condition: Sendable {
        case any
        case oneOf([Int])

        var value: VersionCondition {
            switch self {
            case .any: .any
            case .oneOf(let numbers): .oneOf(numbers.map(PostVersion.init))
            }
        }
    }
}
