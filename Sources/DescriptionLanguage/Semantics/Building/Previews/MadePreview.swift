package import PlaygroundCore

/// A preview whose contents a program made, such as one in Swift.
package struct MadePreview: Sendable {
  /// A variant with its content.
  package struct Variant: Sendable {
    /// The name, unique in the preview.
    package let name: String
    /// The width in columns; `nil` for that of the window.
    package let width: Int?
    /// The content.
    package let content: PreviewContent

    /// Creates a variant.
    package init(name: String, width: Int?, content: PreviewContent) {
      self.name = name
      self.width = width
      self.content = content
    }
  }

  /// The title; several previews of a file can have it.
  package let title: String
  /// The width in columns; `nil` for that of the window.
  package let width: Int?
  /// The content of the preview itself.
  package let content: PreviewContent
  /// The variants, in order.
  package let variants: [Variant]
  /// The documentation in Markdown; `nil` for none.
  package var doc: String?
  /// The states of the rows, also of those in variants.
  package var states: [LiveState] = []

  /// Creates a preview.
  package init(title: String, width: Int?, content: PreviewContent, variants: [Variant]) {
    self.title = title
    self.width = width
    self.content = content
    self.variants = variants
  }

  /// Returns the content of a variant; `nil` is the preview itself.
  func content(of variant: String?) -> PreviewContent {
    self.variant(variant)?.content ?? content
  }

  func variant(_ name: String?) -> Variant? {
    variants.first { $0.name.hasSameBytes(as: name) }
  }

  /// Returns the offset at which a file in Swift seems to declare the preview; 0 if it is unknown.
  func offset(in file: [UInt8]) -> Int {
    let words = ["Preview(\"\(title)\"", "PreviewProvider"]
    return words.lazy.compactMap { file.firstRange(of: Array($0.utf8))?.lowerBound }.first ?? 0
  }
}
