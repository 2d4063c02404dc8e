package import PlaygroundCore

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
