import DescriptionLanguage
import PlaygroundCore

/// Draws an element tree, one element or piece of text per line.
func picture(of element: Element, indent: String = "") -> String {
  var lines = [indent + head(of: element)]
  var pieces = element.pieces[...]
  for (index, child) in element.children.enumerated() {
    while let piece = pieces.first, piece.childCount <= index {
      lines.append(indent + "  " + line(of: piece))
      pieces.removeFirst()
    }
    lines.append(picture(of: child, indent: indent + "  "))
  }
  lines += pieces.map { indent + "  " + line(of: $0) }
  return lines.joined(separator: "\n")
}

private func head(of element: Element) -> String {
  let attributes = element.attributes.map { attribute in
    switch attribute.value {
    case .text(let text): " \(attribute.name)=\(quoted(text.text))"
    case .json(let element): " \(attribute.name)=\(text(of: element.value))"
    }
  }
  return element.name + attributes.joined()
}

private func line(of piece: Element.Piece) -> String {
  (piece.kind == .text ? "text " : "comment ") + quoted(piece.text.text)
}

private func quoted(_ text: String) -> String {
  "“" + text.replacing("\n", with: "⏎").replacing("\t", with: "⇥").replacing("\r", with: "␍") + "”"
}

/// Reads XML and returns its tree, or its diagnostics with code frames.
func pictureOfXML(_ source: String, limits: Limits = Limits()) -> String {
  pictureOfXML(Array(source.utf8), limits: limits)
}

/// Reads XML and returns its tree, or its diagnostics with code frames.
func pictureOfXML(_ bytes: [UInt8], limits: Limits = Limits()) -> String {
  let file = SourceFile(number: 0, path: "a.xml", bytes: bytes)
  var diagnostics: [Diagnostic] = []
  let document = XMLReader(file, limits: limits).document(into: &diagnostics)
  guard let document else { return report(diagnostics, [file]) }
  let leading = document.leading.map { line(of: $0) + "\n" }.joined()
  let trailing = document.trailing.map { "\n" + line(of: $0) }.joined()
  return leading + picture(of: document.root) + trailing
}

/// Prints diagnostics with code frames, without the last line feed.
func report(_ diagnostics: [Diagnostic], _ sources: [SourceFile]) -> String {
  let located = DiagnosticLocator.located(diagnostics, in: sources)
  return String(DiagnosticFormatter().text(located).dropLast())
}
