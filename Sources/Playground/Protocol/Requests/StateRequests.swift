package import DescriptionLanguage
package import PlaygroundCore

/// The parameters of `state/get` and `state/reset`: which state a client means.
package struct StateSelection: RequestParameters {
  /// The preview's name.
  package var preview: String
  /// The variant, `nil` for the preview as written.
  package var variant: String?
  /// The state's name, `nil` for all of them.
  package var name: String?

  /// Selects one state of a preview, or all of them without a name.
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
  /// The preview's name.
  package let preview: String
  /// The variant, `nil` for the preview as written.
  package let variant: String?
  /// The state's name.
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
