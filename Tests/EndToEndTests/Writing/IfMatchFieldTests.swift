import BlogDomain
import Testing

@testable import blog_server

/// RFC 9110 §13.1.1: the versions in an If-Match field.
struct IfMatchFieldTests {
    @Test(
        "If-Match lists versions, a star matches any version, and an invalid tag matches none",
        arguments: [
            ("*", .any), (" * ", .any), (#""3""#, .oneOf([PostVersion(3)])),
            (#""3-a1f", "4""#, .oneOf([PostVersion(3), PostVersion(4)])),
            (#""a,*,b""#, .oneOf([])), (#"*,"1""#, .oneOf([PostVersion(1)])), (#""1 2""#, .oneOf([])),
            ("3", .oneOf([])),
            (#"W/"3""#, .oneOf([])), ("", .oneOf([])),
        ] as [(String, VersionCondition)])
    func condition(field: String, condition: VersionCondition) {
        #expect(IfMatchField.condition(field) == condition)
    }
}
