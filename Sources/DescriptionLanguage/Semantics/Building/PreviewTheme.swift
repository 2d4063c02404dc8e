/// A theme that a preview is built with in place of the declared one.
package struct PreviewTheme: Hashable, Sendable {
  /// The name; `nil` for no theme.
  package var name: String?

  /// Creates a theme from its name; `nil` for no theme.
  package init(_ name: String?) { self.name = name }
}
