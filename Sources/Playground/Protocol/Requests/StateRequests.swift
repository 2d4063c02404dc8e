package import DescriptionLanguage
package import PlaygroundCore

/// The parameters of `state/get` and `state/reset`.
package struct StateSelection: RequestParameters {
  /// The name of the preview.
  package var preview: String
  /// The variant, `nil` for the base preview.
  package var variant: String?
  /// The name of the state, `nil` for all states.
  package var name: String?

  /// Selects a state of a preview, or all states.
  package init(preview: String, variant: String? = nil, name: String? = nil) {
    self.preview = preview
    self.variant = variant
    self.name = name
  }

  package init(_ params: Parameters) throws(RPCError) {
    self.init(
      preview: try params.text("preview"),
      variant: try params.optionalText("variant"),
      name: try params.optionalText("name"),
    )
  }

  package func appendMembers(to json: inout JSONWriter) {
    json.member("preview", preview)
    if let variant { json.member("variant", variant) }
    if let name { json.member("name", name) }
  }
}

/// The parameters of `state/set`.
package struct StateChange: RequestParameters {
  /// The name of the preview.
  package let preview: String
  /// The variant, `nil` for the base preview.
  package let variant: String?
  /// The name of the state.
  package let name: String
  /// The new value.
  package let value: Value

  /// Creates a request that sets a state.
  package init(preview: String, variant: String? = nil, name: String, value: Value) {
    self.preview = preview
    self.variant = variant
    self.name = name
    self.value = value
  }

  package init(_ params: Parameters) throws(RPCError) {
    guard params.optional("name") != nil else { throw params.error("name", "is missing") }
    self.init(
      preview: try params.text("preview"),
      variant: try params.optionalText("variant"),
      name: try params.text("name"),
      value: try params.value("value"),
    )
  }

  package func appendMembers(to json: inout JSONWriter) {
    json.member("preview", preview)
    if let variant { json.member("variant", variant) }
    json.member("name", name)
    json.key("value")
    json.value(value)
  }
}
