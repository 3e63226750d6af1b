import Foundation
import Logging
import SocketHTTP
import Testing

@testable import blog_server

struct AccessLineTests {
    @Test("A request is one line of text")
    func text() throws {
        #expect(
            try logged(.make(), as: .text) == """
                2026-11-21T09:10:03.123Z info "GET /users/132?limit=1" 200 0.412ms request-id=8d3835bc0000003 \
                route=/users/{id} address=127.0.0.1 received=81 sent=1044 user-agent="curl/8"

                """)
    }

    @Test("A request is one JSON object")
    func json() throws {
        #expect(
            try logged(.make(), as: .json) == """
                {"time":"2026-11-21T09:10:03.123Z","level":"info","message":"request",\
                "request-id":"8d3835bc0000003","method":"GET","target":"/users/132?limit=1",\
                "route":"/users/{id}","status":200,"duration-ms":0.412,"received":81,"sent":1044,\
                "address":"127.0.0.1","user-agent":"curl/8","complete":true}

                """)
    }

    @Test("The line of a refused request has the cause")
    func cause() throws {
        let record = HTTPExchangeRecord.make(status: .serviceUnavailable, cause: "the queue is full")

        #expect(
            try logged(record, as: .text).contains(#"route=/users/{id} cause="the queue is full" address="#))
        #expect(
            try logged(record, as: .json).contains(
                #""route":"/users/{id}","cause":"the queue is full","status":503"#))
    }

    @Test("Missing values are omitted, and an incomplete response is marked")
    func lacking() throws {
        let record = HTTPExchangeRecord.make(
            request: nil, address: "", status: .badRequest, route: nil, duration: .zero, isComplete: false)

        #expect(
            try logged(record, as: .text) == """
                2026-11-21T09:10:03.123Z info "-" 400 0.000ms request-id=8d3835bc0000003 received=81 \
                sent=1044 complete=false

                """)
        #expect(
            try logged(record, as: .json) == """
                {"time":"2026-11-21T09:10:03.123Z","level":"info","message":"request",\
                "request-id":"8d3835bc0000003","status":400,"duration-ms":0.000,"received":81,"sent":1044,\
                "complete":false}

                """)
    }

    @Test(
        "A duration is in milliseconds with three decimals",
        arguments: [
            (.zero, "0.000"), (.nanoseconds(999), "0.000"), (.microseconds(1), "0.001"),
            (.microseconds(10_020), "10.020"), (.seconds(61), "61000.000"),
            (.seconds(86_400 * 365), "31536000000.000"),
        ] as [(Duration, String)])
    func duration(duration: Duration, text: String) throws {
        #expect(try logged(.make(duration: duration), as: .text).contains(" 200 \(text)ms "))
        #expect(try logged(.make(duration: duration), as: .json).contains(#""duration-ms":\#(text),"#))
    }

    @Test(
        "A client error is logged as info, 503 as a warning and another server error as an error",
        arguments: [
            200: .info, 304: .info, 400: .info, 401: .info, 404: .info, 429: .info, 499: .info, 501: .info,
            505: .info, 503: .warning, 500: .error, 502: .error, 507: .error, 599: .error,
        ] as [Int: Logger.Level])
    func levels(status: Int, level: Logger.Level) throws {
        let record = HTTPExchangeRecord.make(status: HTTPStatus(rawValue: status))

        #expect(try object(try logged(record, as: .json))["level"] as? String == level.rawValue)
        for least in Logger.Level.allCases {
            #expect(try logged(record, as: .text, least: least).isEmpty == (level < least))
        }
    }

    @Test("The requests of a turn are logged in order")
    func order() throws {
        let lines = try logged(.make(id: "a"), .make(id: "b"), .make(id: "c"), as: .json)
            .split(separator: "\n").map { try object($0 + "\n")["request-id"] as? String }

        #expect(lines == ["a", "b", "c"])
    }

    @Test("A line has the method, the target and the user agent, but no credentials")
    func secrets() throws {
        let request = HTTPRequest(
            method: .post, target: "/sessions",
            fields: [
                "Authorization": "Bearer secret", "Cookie": "secret", "Proxy-Authorization": "secret",
                "X-User-Agent": "secret",
            ], body: Array("secret".utf8))

        for format in LogFormat.allCases {
            let line = try logged(.make(request: request), as: format)
            #expect(line.contains("POST") && !line.contains("secret") && !line.contains("agent"))
        }
    }
}
