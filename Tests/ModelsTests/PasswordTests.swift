import BlogDomain
import Testing

@Suite("Passwords")
struct PasswordTests {
    @Test(
        "A very common password is refused, in any case",
        arguments: ["password", "PassWord", "12345678", "qwertyuiop", "iloveyou"])
    func common(text: String) {
        #expect(throws: FieldError(field: "password", .commonPassword)) { try Password(text) }
    }

    @Test("A common password with something added is accepted")
    func longer() throws {
        #expect(try Password("password of mine").bytes.count == 16)
    }

    @Test(
        "A password has at least 8 characters of any kind",
        arguments: ["1234567x", "ééé éééé", "\0\0\0\0\0\0\0\n"])
    func accepted(text: String) throws {
        #expect(try Password(text).bytes == Array(text.utf8))
    }

    @Test("A password with fewer than 8 characters is rejected", arguments: ["", "1234567", "ééééééé"])
    func refused(text: String) {
        #expect(throws: FieldError(field: "password", .tooShort(least: 8))) { try Password(text) }
    }

    @Test("A password with more than 1,024 bytes is rejected")
    func longest() {
        #expect(throws: Never.self) { try Password(String(repeating: "a", count: 1_024)) }
        #expect(throws: FieldError.self) { try Password(String(repeating: "a", count: 1_025)) }
    }

    @Test("The password of a login may be too short")
    func claimed() throws {
        #expect(try Password(claimed: "password").bytes == Array("password".utf8))
        #expect(try Password(claimed: "").bytes == [])
        #expect(throws: FieldError(field: "password", .tooManyBytes(most: 1_024))) {
            try Password(claimed: String(repeating: "a", count: 1_025))
        }
    }

    @Test("The descriptions of a password are redacted")
    func redacted() throws {
        let password = try Password("correct horse")
        var dumped = ""
        dump(password, to: &dumped)
        dump([password as Password?], to: &dumped)

        let texts = ["\(password)", String(reflecting: password), "\([password])", dumped]

        for text in texts {
            #expect(!text.contains("correct") && !text.contains("99") && text.contains("redacted"))
        }
    }
}
