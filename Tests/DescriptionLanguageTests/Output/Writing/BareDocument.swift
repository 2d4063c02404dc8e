import DescriptionLanguage
import PlaygroundCore

/// The content of a file without locations.
struct BareDocument: Equatable, CustomStringConvertible {
  var comments: [String] = []
  var lines: [String] = []

  var description: String { (lines + comments.map { "// " + $0 }).joined(separator: "\n") }

  /// Reads XML; text content becomes the equivalent attribute, and values are compared by meaning.
  init?(xml bytes: [UInt8]) {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(number: 0, path: "a.xml", bytes: bytes)
    guard let document = XMLReader(file).document(into: &diagnostics) else { return nil }
    comments = document.leading.map(Self.words)
    take(document.root, indent: "")
    comments += document.trailing.map(Self.words)
  }

  private static func words(_ piece: Element.Piece) -> String {
    piece.text.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private mutating func take(_ element: Element, indent: String) {
    var head = indent + element.name
    for attribute in element.attributes {
      guard case .text(let text) = attribute.value else { continue }
      head += " \(attribute.name)=" + Self.spelling(text)
    }
    let texts = element.pieces.filter { $0.kind == .text }.map(\.text.text)
    let text = texts.joined().split { " \n\t\r".contains($0) || $0 == "\r\n" }.joined(
      separator: " "
    )
    if !text.isEmpty { head += " text=" + Self.spelling(LocatedText(text, span: element.span)) }
    lines.append(head)
    var comments = element.pieces.filter { $0.kind == .comment }[...]
    for (position, child) in element.children.enumerated() {
      while let comment = comments.first, comment.childCount <= position {
        self.comments.append(Self.words(comment))
        comments.removeFirst()
      }
      take(child, indent: indent + "  ")
    }
    self.comments += comments.map(Self.words)
  }

  /// A literal value as that value, any other value as its spelling.
  private static func spelling(_ text: LocatedText) -> String {
    var diagnostics: [Diagnostic] = []
    guard let template = Template.parse(text, into: &diagnostics), template.references.isEmpty
    else { return text.text.debugDescription }
    var scope = Scope(limits: Limits())
    do throws(EvaluationError) {
      return DescriptionLanguageTests.text(of: try template.evaluate(in: &scope)).debugDescription
    } catch {
      return text.text.debugDescription
    }
  }
}
