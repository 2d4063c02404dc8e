import DescriptionLanguage
import FuzzSupport
import PlaygroundCore

/// Changes the elements of arbitrary descriptions.
///
/// Whatever is changed, the file stays one without errors in its syntax, the number of elements is
/// as expected, and the inverse edits restore the bytes.
@main
enum Main {
  private static let changes: [SourceChange] = [
    .set(attribute: "text", to: "a<&\"'\n{b}"), .set(attribute: "lines", to: 2),
    .unset(attribute: "text"), .unset(attribute: "id"), .delete, .duplicate, .move(.back),
    .move(.forth), .insert("Label", [.init(name: "text", value: "]]>")]),
  ]

  /// The number of elements that are changed.
  private static let elementLimit = 12

  static func main() {
    Fuzzer.run { start, count in
      Main.edit(Fuzzer.bytes(start, count))
      return 0
    }
  }

  private static func edit(_ bytes: [UInt8]) {
    let file = SourceFile(number: 0, path: "fuzz", bytes: bytes)
    guard let editor = try? SourceEditor(file), let root = Draft(file).root else { return }
    let total = count(root)
    for element in elements(root).prefix(elementLimit) {
      for change in changes {
        let start = Int(element.span.start)
        guard let edits = try? editor.edits(change, ofElementAt: start) else { continue }
        let changed = edits.applied(to: bytes)
        let restored = edits.inverse(in: bytes).applied(to: changed)
        Fuzzer.expect(restored == bytes, "\(change) is not undone: \(text(changed))")
        let after = SourceFile(number: 0, path: "fuzz", bytes: changed)
        guard (try? SourceEditor(after)) != nil, let tree = Draft(after).root else {
          return Fuzzer.expect(false, "\(change) breaks the file: \(text(changed))")
        }
        let expected = total + difference(change, element)
        Fuzzer.expect(count(tree) == expected, "\(change) of \(element.name): \(text(changed))")
      }
    }
  }

  private static func difference(_ change: SourceChange, _ element: Element) -> Int {
    switch change {
    case .set, .unset, .move: 0
    case .delete: -count(element)
    case .duplicate: count(element)
    case .insert: 1
    }
  }

  private static func elements(_ element: Element) -> [Element] {
    [element] + element.children.flatMap { elements($0) }
  }

  private static func count(_ element: Element) -> Int {
    element.children.reduce(1) { $0 + count($1) }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
