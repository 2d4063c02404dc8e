internal import PlaygroundCore

/// Converts the items of a script to elements.
struct ScriptElements {
  private let file: SourceFile
  private let limits: Limits
  private let items: [ScriptItem]
  /// The diagnostics.
  private(set) var diagnostics: [Diagnostic] = []

  /// Prepares to convert items of a script.
  init(_ items: [ScriptItem], in file: SourceFile, limits: Limits) {
    self.file = file
    self.limits = limits
    self.items = items
  }

  /// Returns one element per item, `nil` if an item cannot be read.
  ///
  /// All items of one syntax are read at once at their locations: the rest of the script is
  /// blanked, so that every location in the result is a location in the script.
  mutating func elements() -> [Element]? {
    var xml = elementsFromXML()[...]
    var json = elementsFromJSON()[...]
    diagnostics = diagnostics.map(inScript)
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return nil }
    var elements: [Element] = []
    for item in items {
      let element: Element? =
        switch item.kind {
        case .text: label(item)
        case .xml: xml.popFirst()
        case .json: json.popFirst()
        }
      guard let element else { return nil }
      refuseControl(of: element)
      elements.append(element)
    }
    return diagnostics.contains { $0.severity == .error } ? nil : elements
  }

  /// Returns a diagnostic about content after the last item as one about the end of the script.
  private func inScript(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    let end = file.span.end
    diagnostic.span.start = min(diagnostic.span.start, end)
    diagnostic.span.end = min(diagnostic.span.end, end)
    return diagnostic
  }

  private func label(_ item: ScriptItem) -> Element {
    let text = LocatedText(String(item.source.dropFirst().dropLast()), span: item.textSpan)
    let attribute = Attribute("text", at: item.span, value: .text(text))
    return Element("Label", at: item.span, attributes: [attribute], span: item.span)
  }

  private mutating func elementsFromXML() -> [Element] {
    let ranges = ranges(of: .xml)
    guard let first = ranges.first else { return [] }
    var bytes = blanked(but: ranges)
    // The words of the sentence precede the first item.
    bytes.replaceSubrange(first.lowerBound - 3..<first.lowerBound, with: "<_>".utf8)
    let document = XMLReader(source(bytes + "</_>".utf8), limits: limits)
      .document(into: &diagnostics)
    return document?.root.children ?? []
  }

  private mutating func elementsFromJSON() -> [Element] {
    let ranges = ranges(of: .json)
    guard !ranges.isEmpty else { return [] }
    var bytes = blanked(but: ranges)
    // Words or a comma precede each item.
    for (index, range) in ranges.enumerated() {
      bytes[range.lowerBound - 1] = UInt8(ascii: index == 0 ? "[" : ",")
    }
    let levels = JSONDocument.levels(for: limits)
    let root = JSONReader.read(
      source(bytes + "]".utf8),
      limits: limits,
      levels: levels,
      into: &diagnostics,
    )
    guard case .array(let objects)? = root?.kind else { return [] }
    var mapping = JSONContent(limits: limits)
    let elements = objects.compactMap { mapping.component($0) }
    diagnostics += mapping.diagnostics
    return elements
  }

  private func ranges(of kind: ScriptItem.Kind) -> [Range<Int>] {
    items.filter { $0.kind == kind }.map { Int($0.span.start)..<Int($0.span.end) }
      .sorted { $0.lowerBound < $1.lowerBound }
  }

  private func blanked(but ranges: [Range<Int>]) -> [UInt8] {
    var bytes = [UInt8](repeating: UInt8(ascii: " "), count: file.bytes.count)
    for range in ranges { bytes[range] = file.bytes[range] }
    return bytes
  }

  private func source(_ bytes: [UInt8]) -> SourceFile {
    SourceFile(number: file.number, path: "", bytes: bytes)
  }

  /// Reports attributes and elements that would turn an item into zero or several cells.
  private mutating func refuseControl(of element: Element) {
    if element.name == "group" {
      let message = "expected one cell, found a 'group'"
      diagnostics.append(Diagnostic(.misplacedElement, message, at: element.nameSpan))
    }
    for attribute in element.attributes where ["if", "else", "for"].contains(attribute.name) {
      let message = "unexpected '\(attribute.name)': an item of a script is exactly one cell"
      diagnostics.append(Diagnostic(.unknownAttribute, message, at: attribute.nameSpan))
    }
  }
}
