import DescriptionLanguage
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

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      preview: try c("preview", m?.preview),
      variant: try c.optional("variant", m?.variant),
      name: try c.optional("name", m?.name),
    )
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

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      preview: try c("preview", m?.preview),
      variant: try c.optional("variant", m?.variant),
      name: try c("name", m?.name),
      value: try c("value", m?.value),
    )
  }
}
