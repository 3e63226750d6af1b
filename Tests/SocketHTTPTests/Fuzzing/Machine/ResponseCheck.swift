import SocketHTTP

/// Compares a response with its handler's plan.
struct ResponseCheck {
    let transcript: TranscriptCheck
    let index: Int

    private var call: HandlerCall { transcript.calls[index] }
    private var response: SeenResponse { transcript.responses[index] }

    func run() throws(Finding) {
        switch call.ending {
        case .running: try transcript.check(false, "a response without a handler")
        case .threw(let failure as HTTPFailure) where failure != .handlerFailed:
            try checkFailure(failure)
            try transcript.check(response.saysClose, "kept alive after malformed content")
        case .threw: try checkFailure(.handlerFailed)
        case .answered(let plan) where plan.isSendable: try check(plan)
        case .answered: try checkFailure(.handlerFailed)
        }
    }

    private func checkFailure(_ failure: HTTPFailure) throws(Finding) {
        try transcript.check(
            response.status == failure.status.rawValue
                && response.shownFields == ["\(FuzzSetUp.failureField.lowercased()): yes"],
            "not the response to \(failure)")
        let text = call.method == "HEAD" || !response.isComplete ? nil : Array("\(failure)\n".utf8)
        try transcript.check(text == nil || response.content == text, "not the text of \(failure)")
    }

    private func check(_ plan: PlannedResponse) throws(Finding) {
        try transcript.check(
            response.status == plan.status, "status \(response.status) instead of \(plan.status)")
        try transcript.check(
            response.shownFields == plan.shownFields,
            "fields \(response.shownFields) instead of \(plan.shownFields)")
        try transcript.check(
            !plan.saysClose || response.saysClose, "kept alive although the handler asked to close")
        let hasNone = call.method == "HEAD" || [204, 205, 304].contains(plan.status)
        let content = hasNone ? [] : plan.content
        try transcript.check(
            response.isComplete ? response.content == content : content.starts(with: response.content),
            "other content than the handler's")
    }
}
