public import BlogContracts

extension StandingPresentation: JSONObject {}
extension RegistrationPresentation: JSONObject {}
extension ActionPresentation: JSONRow {}
extension LinkPresentation: JSONObject {}
