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

  /// Whether a program made the contents, so that its events are handled there.
  package var isMade: Bool { made != nil }

  fileprivate init(_ made: MadePreview, of file: SourceFile) {
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
  }
}

extension Description {
  /// Creates the description of a file whose previews a program made.
  ///
  /// - Parameters:
  ///   - previews: The previews, in order; none if there are errors.
  ///   - diagnostics: The defects, with positions in `sources`.
  ///   - dependencies: The files that the previews are made from, besides the file itself.
  ///   - sources: The file, and those that diagnostics are about.
  ///   - declaresPreviews: Whether the file can have previews; `false` for one that others use.
  package init(
    previews: [MadePreview],
    diagnostics: [Diagnostic],
    dependencies: [Dependency] = [],
    sources: [SourceFile],
    declaresPreviews: Bool = true
  ) {
    self.init(
      isDescription: declaresPreviews,
      previews: sources.first.map { file in previews.map { DescribedPreview($0, of: file) } } ?? [],
      diagnostics: diagnostics,
      dependencies: dependencies,
      sources: sources,
      parsedByteCount: sources.first?.bytes.count ?? 0,
    )
  }
}
