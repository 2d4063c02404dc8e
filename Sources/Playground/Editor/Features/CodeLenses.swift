import DescriptionLanguage
import PlaygroundCore

/// Lines above declarations: how many previews use a component.
struct CodeLenses {
  let cursor: Cursor
  let users: ComponentUsers

  /// The lenses as `CodeLens`es, in the order of their places.
  var value: Value {
    let lenses = cursor.index.symbols.enumerated().filter { $0.element.kind == .component }.map {
      (symbol: $0.element, title: title(of: $0.offset))
    }
    return .array(
      lenses.sorted { $0.symbol.nameRange.lowerBound < $1.symbol.nameRange.lowerBound }.map {
        [
          "range": cursor.buffer.range($0.symbol.nameRange, cursor.encoding).value,
          // An editor shows a lens whose command is empty as text.
          "command": ["title": .string($0.title), "command": ""],
        ]
      }
    )
  }

  private func title(of component: Int) -> String {
    let place = EditorWorkspace.Place(path: cursor.path, number: component)
    switch users.previews(using: place).count {
    case 0: return "no preview uses this"
    case 1: return "1 preview uses this"
    case let count: return "\(count) previews use this"
    }
  }
}
