public import BlogContracts

extension StandingPresentation: JSONObject {}
extension RegistrationPresentation: JSONObject {}
extension ActionPresentation: JSONRow {}
extension LinkPresentation: JSONObject {}

extension SitePresentation: JSONObject {
    public func writeMembers(to json: inout JSONWriter) {
        json.value("name", name)
        json.value("line", line)
        json.value("footer", footer)
    }
}
