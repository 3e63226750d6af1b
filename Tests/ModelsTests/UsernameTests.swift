import BlogDomain
import Testing

@Suite("Usernames and icons")
struct UsernameTests {
    @Test(
        "A username consists of lowercase letters, digits and underscores",
        arguments: ["a", "0a", "_a", "ada_lovelace_1", text("z", 32)])
    func good(given: String) throws {
        #expect(try Username(given).text == given)
    }

    @Test(
        "A text that is not a username is rejected",
        arguments: ["", "7", "_", "12_3", "Ada", "a b", "a-b", "é", "a\n", "ａ", "a\u{301}", text("z", 33)])
    func bad(given: String) {
        let error = FieldError(field: "username", .notAUsername)

        #expect(throws: error) { try Username(given) }
    }

    @Test("A reference is a number, a username, or invalid")
    func reference() throws {
        #expect(UserReference(text: "132") == .id(UserID(132)))
        #expect(UserReference(text: "132a") == .username(try Username("132a")))
        #expect(UserReference(text: "Ada") == .username(try Username("ada")))
        for given in ["0", "007", "-1", "+1", "", "Ådа", "\u{212A}", "9223372036854775808", "１"] {
            #expect(UserReference(text: given) == nil)
        }
    }

    @Test(
        "An icon is an https address, or a path below /media/",
        arguments: [
            "https://a", "https://example.com/a.png?x=1#f", "https://[::1]:8080/", "/media/a.png",
            "/media/2026/two%20words.png",
        ])
    func icon(given: String) throws {
        #expect(try IconURL(given).text == given)
    }

    @Test("The address of an icon has at most 2,048 characters")
    func iconLength() {
        #expect(throws: Never.self) { try IconURL("https://" + text("a", 2_040)) }
        #expect(throws: FieldError.self) { try IconURL("https://" + text("a", 2_041)) }
    }

    @Test(
        "A text that is not a web address is rejected as an icon",
        arguments: [
            "", "a.png", "/a.png", "//a/b", "ftp://a", "javascript:alert(1)", "https://", "https:///a",
            "HTTPS",
            "https://a b", "https://a\n", "https://ä", " https://a",
            "http://a", "/media/", "/media", "/media//a", "/media/.a", "/media/a/../b", "/medium/a",
            "data:image/png,x", "https://?x", "https://#x", "https://:80/",
        ])
    func badIcon(given: String) {
        let error = FieldError(field: "iconURL", .notAnIconAddress)

        #expect(throws: error) { try IconURL(given) }
    }

    @Test("An export may have an older icon with http")
    func archivedIcon() throws {
        #expect(try IconURL(archived: "http://a").text == "http://a")
        #expect(throws: FieldError.self) { try IconURL(archived: "ftp://a") }
    }
}
