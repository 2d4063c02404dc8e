internal import PlaygroundCore

/// Reads XML into the element model.
package struct XMLReader {
  private let file: SourceFile
  private let limits: Limits
  /// The numbers of the series by the offsets of their placeholders.
  private let seriesByOffset: [Int: Int]

  /// Creates a reader of one file.
  package init(_ file: SourceFile, limits: Limits = Limits()) {
    self.init(file, limits: limits, seriesByOffset: [:])
  }

  /// Creates a reader of a file or of an outline with placeholders.
  init(_ file: SourceFile, limits: Limits, seriesByOffset: [Int: Int]) {
    self.file = file
    self.limits = limits
    self.seriesByOffset = seriesByOffset
  }

  /// Returns the content of the file, `nil` after reporting an error.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package func document(into diagnostics: inout [Diagnostic]) -> Document? {
    if let defect = EncodingCheck(file: file, limits: limits).defect() {
      diagnostics.append(defect)
      return nil
    }
    let report = Expat.report(on: file.bytes, limits: limits)
    if let defect = report.defect {
      let diagnosis = XMLDefect(file: file, limits: limits, markup: report.markup)
      diagnostics.append(diagnosis.diagnostic(for: defect))
      return nil
    }
    if let diagnostic = XMLDeclaration(file: file).defect() {
      diagnostics.append(diagnostic)
      return nil
    }
    if let diagnostic = XMLTextLengths(file, limits: limits).defect(in: report.markup) {
      diagnostics.append(diagnostic)
      return nil
    }
    var assembly = XMLAssembly(file: file, seriesByOffset: seriesByOffset)
    for markup in report.markup { assembly.take(markup) }
    var document = assembly.document
    document?.nodeCount = assembly.nodeCount
    return document
  }
}

/// Builds elements from their markup.
struct XMLAssembly {
  private let bytes: [UInt8]
  private let seriesByOffset: [Int: Int]
  private let text: XMLText
  private var tag: XMLTag
  /// The document, once its root is closed.
  private(set) var document: Document?
  private var leading: [Element.Piece] = []
  /// The open elements, outermost first.
  private(set) var open: [Element] = []
  private var names = NameTable()
  /// The offset after the latest markup.
  private var position = 0
  private var isInSection = false
  /// Whether text precedes, with only comments in between: then white space is significant.
  private var isInText = false
  /// The number of nodes, for the limit, without placeholders.
  private(set) var nodeCount = 0

  init(file: SourceFile, seriesByOffset: [Int: Int]) {
    bytes = file.bytes
    self.seriesByOffset = seriesByOffset
    text = XMLText(file: file)
    tag = XMLTag(in: file)
  }

  /// Takes the next markup, and the text before it.
  mutating func take(_ markup: Markup) {
    takeText(upTo: markup.start)
    position = markup.end
    switch markup.kind {
    case .start:
      isInText = false
      nodeCount += 1 + markup.attributeCount
      var element = tag.element(
        markup.start..<markup.end,
        attributeCount: markup.attributeCount,
        names: &names,
      )
      element.children.reserveCapacity(markup.childCount)
      open.append(element)
    case .end: close(at: markup.end)
    case .comment:
      nodeCount += 1
      takeComment(markup)
    case .instruction: takeInstruction(markup)
    case .sectionStart, .sectionEnd:
      nodeCount += 1
      isInSection = markup.kind == .sectionStart
    }
  }

  /// Takes the start tag of an element, and the text before it.
  mutating func takeStart(of element: Element) {
    takeText(upTo: Int(element.span.start))
    position = Int(element.span.end)
    isInText = false
    open.append(element)
  }

  /// Leaves the bytes before an offset out of the text.
  mutating func skip(to offset: Int) { position = offset }

  /// Takes the text between the last markup and an offset.
  mutating func takeText(upTo end: Int) {
    if !open.isEmpty { takeText(position..<end) }
  }

  /// Closes the innermost element.
  mutating func close(at end: Int) {
    isInText = false
    guard var element = open.popLast() else { return }
    element.span.end = UInt32(end)
    if open.isEmpty {
      document = document ?? Document(root: element, leading: leading)
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  private mutating func takeInstruction(_ markup: Markup) {
    guard let series = seriesByOffset[markup.start], !open.isEmpty else {
      nodeCount += 1
      return
    }
    isInText = false
    open[open.count - 1].series.append(SeriesMark(series: series, depth: open.count))
  }

  private mutating func takeText(_ range: Range<Int>) {
    guard isInText || range.contains(where: { !bytes[$0].isXMLSpace }) else { return }
    isInText = true
    let text = self.text.text(range, isInSection ? .section : .content)
    add(Element.Piece(.text, text, after: open[open.count - 1].children.count))
  }

  private mutating func takeComment(_ markup: Markup) {
    let range = (markup.start + 4)..<max(markup.start + 4, markup.end - 3)
    let text = self.text.text(range, .section)
    add(Element.Piece(.comment, text, after: open.last?.children.count ?? 0))
  }

  private mutating func add(_ piece: Element.Piece) {
    if !open.isEmpty {
      open[open.count - 1].pieces.append(piece)
    } else if document == nil {
      leading.append(piece)
    } else {
      document?.trailing.append(piece)
    }
  }
}
