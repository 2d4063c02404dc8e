package import PlaygroundCore
package import PlaygroundProtocol

/// The preview to begin with.
package struct ScreenStart {
  /// The preview, by name, title or file; `nil` for the first.
  var preview: String?
  /// Its variant; `nil` for the declared states.
  var variant: String?
  /// A component to show alone in place of a preview; `nil` for none.
  var component: ComponentSelection?
  /// A size to render at whatever the terminal's.
  var viewport: Size?

  /// Selects a preview.
  package init(
    preview: String?,
    variant: String?,
    component: ComponentSelection? = nil,
    viewport: Size?
  ) {
    self.preview = preview
    self.variant = variant
    self.component = component
    self.viewport = viewport
  }
}
