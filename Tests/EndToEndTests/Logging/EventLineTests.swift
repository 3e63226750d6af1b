import Foundation
import Logging
import Testing

@testable import blog_server

struct EventLineTests {
    @Test("An event is one line with its metadata sorted by name")
    func forms() throws {
        func tell(_ logger: Logger) {
            logger.warning("Cannot accept", metadata: ["reason": "Too many open files", "count": "3"])
        }

        #expect(
            try logged(as: .text, tell) == """
                2026-11-21T09:10:03.123Z warning test: Cannot accept count=3 reason="Too many open files"

                """)
        #expect(
            try logged(as: .json, tell) == """
                {"time":"2026-11-21T09:10:03.123Z","level":"warning","message":"Cannot accept",\
                "logger":"test","count":"3","reason":"Too many open files"}

                """)
    }

    @Test("Nested metadata stays nested in JSON")
    func nested() throws {
        let line = try logged(as: .json) { logger in
            logger.info(
                "x", metadata: ["list": ["a", ["b": "\"c\""]], "number": .stringConvertible(7), "none": [:]])
        }

        #expect(line.hasSuffix(#""list":["a",{"b":"\"c\""}],"none":{},"number":"7"}"# + "\n"))
        _ = try object(line)
    }

    @Test("Metadata of the event overrides the provider's, which overrides the logger's")
    func sources() throws {
        let provider = Logger.MetadataProvider { ["request-id": "7", "b": "provided"] }

        let line = try logged(as: .text, provider: provider) { logger in
            var logger = logger
            logger[metadataKey: "a"] = "own"
            logger[metadataKey: "b"] = "own"
            logger[metadataKey: "c"] = "own"
            logger.info("x", metadata: ["c": "told"])
        }

        #expect(line.hasSuffix(" info test: x a=own b=provided c=told request-id=7\n"))
    }

    @Test("Metadata with the name of a standard field gets a prefix")
    func names() throws {
        let json = try object(
            try logged(as: .json) { $0.info("x", metadata: ["time": "1", "level": "2", "message": "3"]) })

        #expect(json["message"] as? String == "x" && json["level"] as? String == "info")
        #expect(json["metadata-time"] as? String == "1" && json["metadata-message"] as? String == "3")
    }

    @Test("Message and metadata cannot forge a line")
    func hostile() throws {
        func tell(_ logger: Logger) {
            logger.info("a\nb", metadata: ["x\n=": "c\nd=\"e", "empty": "", "plain": "f=g"])
        }

        #expect(
            try logged(as: .text, tell).hasSuffix(
                #" info test: a\x0ab empty="" plain="f=g" "x\x0a="="c\x0ad=\"e""# + "\n"))
        #expect(try object(try logged(as: .json, tell))["x\n="] as? String == "c\nd=\"e")
    }

    @Test("Events below the log level are not logged", arguments: Logger.Level.allCases)
    func least(level: Logger.Level) throws {
        let text = try logged(as: .text, least: level) { logger in
            for level in Logger.Level.allCases { logger.log(level: level, "x") }
        }

        let levels = text.split(separator: "\n").map { $0.split(separator: " ")[1] }
        #expect(levels == Logger.Level.allCases.filter { $0 >= level }.map { $0.rawValue[...] })
    }
}
