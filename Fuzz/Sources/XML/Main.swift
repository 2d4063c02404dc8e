import DescriptionLanguage
import FuzzSupport
import PlaygroundCore

/// Reads arbitrary bytes as XML.
@main
enum Main {
  static func main() {
    Fuzzer.run { start, count in
      Main.read(Fuzzer.bytes(start, count))
      return 0
    }
  }

  private static func read(_ bytes: [UInt8]) {
    let file = SourceFile(number: 0, path: "a.xml", bytes: bytes)
    var diagnostics: [Diagnostic] = []
    let document = XMLReader(file).document(into: &diagnostics)
    Fuzzer.check(diagnostics, in: [file])
    guard let document else { return Fuzzer.expect(!diagnostics.isEmpty, "nothing is said") }
    check(document.root, within: file.span, of: file)
    var again: [Diagnostic] = []
    Fuzzer.expect(XMLReader(file).document(into: &again) == document, "a second reading differs")
  }

  /// Checks that elements are nested, and that their positions contain their names.
  private static func check(_ element: Element, within outer: SourceSpan, of file: SourceFile) {
    Fuzzer.expect(
      outer.start <= element.span.start && element.span.end <= outer.end,
      "'\(element.name)' leaves its parent",
    )
    Fuzzer.expect(text(at: element.nameSpan, of: file) == element.name, "the name stands elsewhere")
    for attribute in element.attributes {
      Fuzzer.check(attribute.span, [file], attribute.name)
      Fuzzer.expect(text(at: attribute.nameSpan, of: file) == attribute.name, "so does its")
      if case .text(let text) = attribute.value { check(text, of: file) }
    }
    for piece in element.pieces {
      check(piece.text, of: file)
      Fuzzer.expect(piece.childCount <= element.children.count, "a piece stands past the end")
    }
    for child in element.children { check(child, within: element.span, of: file) }
  }

  /// Checks that the segments of a decoded text are inside its span, in order.
  private static func check(_ text: LocatedText, of file: SourceFile) {
    var last = text.span.start
    let count = text.text.utf8.count
    for offset in Swift.stride(from: 0, to: count, by: max(1, count / 16)) {
      let span = text.span(of: offset..<offset + 1)
      Fuzzer.expect(last <= span.start && span.end <= text.span.end, "a place goes back")
      last = span.start
    }
  }

  private static func text(at span: SourceSpan, of file: SourceFile) -> String {
    String(decoding: file.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }
}
