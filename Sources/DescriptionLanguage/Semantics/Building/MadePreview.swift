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
  fileprivate func offset(in file: [UInt8]) -> Int {
    let words = ["Preview(\"\(title)\"", "PreviewProvider"]
    return words.lazy.compactMap { file.firstRange(of: Array($0.utf8))?.lowerBound }.first ?? 0
  }
}

extension DescribedPreview {
  /// Returns the width of a variant in columns; `nil` for that of the window.
  package func width(of variant: String?) -> Int? {
    guard let variant = made?.variant(variant) else { return width }
    return variant.width
  }

  /// Returns the states of the rows in a content that a program made, in the order of the list.
  package func rowStates(of variant: String?) -> [LiveState] {
    made?.states.filter { $0.variant.hasSameBytes(as: variant) } ?? []
  }

  /// Whether a program made the contents, so that its events are handled there.
  package var isMade: Bool { made != nil }

  /// Creates the preview of a file whose contents a program made.
  init(_ made: MadePreview, of file: SourceFile) {
    let start = UInt32(made.offset(in: file.bytes))
    let span = SourceSpan(source: file.number, start: start, end: start)
    let limits = Limits()
    self.init(
      title: made.title,
      width: made.width,
      state: [],
      data: [:],
      variants: made.variants.map { Variant(name: $0.name, values: [:], span: span) },
      span: span,
      program: PreviewProgram(content: .cells(.siblings([]), span), limits: limits),
      checkingScope: CheckingScope(Names(), environment: 0, limits: limits),
      made: made,
    )
    doc = made.doc
  }
}
