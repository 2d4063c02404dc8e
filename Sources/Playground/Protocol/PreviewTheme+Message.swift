package import DescriptionLanguage
import PlaygroundCore

extension PreviewTheme {
  /// Returns the themes to choose from: those that styles name, after the own theme of a preview
  /// unless they name it; none if styles name none.
  package static func choices(_ names: [String], own: String?) -> [PreviewTheme] {
    if names.isEmpty { return [] }
    let isNamed = own.map { names.containsBytes(of: $0) } ?? false
    return (isNamed ? [] : [PreviewTheme(own)]) + names.map { PreviewTheme($0) }
  }

  /// The name in messages; empty for no theme.
  package var text: String { name ?? "" }

  /// Creates a theme from its name in messages.
  package init(text: String) { self.init(text.isEmpty ? nil : text) }
}
