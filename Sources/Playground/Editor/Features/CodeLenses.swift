import DescriptionLanguage
import PlaygroundCore

/// Lines above declarations: how many previews use a component, and a command that shows a preview.
struct CodeLenses {
  /// The command that shows a preview beside the editor.
  static let previewCommand = "playground.preview"
  /// The command that has clients select the element at a position.
  static let revealCommand = "playground.reveal"
  /// The commands of lenses.
  static let commands = [previewCommand, revealCommand]

  let cursor: Cursor
  /// Who uses components; `nil` for a document that declares none.
  private let users: ComponentUsers?

  init(cursor: Cursor) {
    self.cursor = cursor
    let hasComponents = cursor.index.symbols.contains { $0.kind == .component }
    users = hasComponents ? ComponentUsers(cursor.workspace) : nil
  }

  /// The lenses as `CodeLens`es, in the order of their places.
  var value: Value {
    let lenses = cursor.index.symbols.enumerated().compactMap { number, symbol in
      command(of: symbol, number).map { (range: symbol.nameRange, command: $0) }
    }
    return .array(
      lenses.sorted { $0.range.lowerBound < $1.range.lowerBound }.map {
        ["range": cursor.buffer.range($0.range, cursor.encoding).value, "command": $0.command]
      }
    )
  }

  private func command(of symbol: Symbol, _ number: Int) -> Value? {
    switch symbol.kind {
    case .component: use(of: symbol, number)
    case .preview:
      [
        "title": "preview", "command": .string(Self.previewCommand),
        "arguments": [
          .object(
            ("uri", .string(DocumentURI.uri(of: cursor.path))),
            ("title", title(ofPreview: symbol).map(Value.string))
          )
        ],
      ]
    case .param, .slot, .state, .let, .data, .item, .style, .variant, .id: nil
    }
  }

  /// Returns the title of a preview; `nil` for one without a title, which is named by its element.
  private func title(ofPreview symbol: Symbol) -> String? {
    let element = cursor.draft.path(at: symbol.range.lowerBound).last {
      $0.span.range == symbol.range
    }
    return element?.attribute("title")?.value.text?.text
  }

  /// Returns the command that has clients select the first use of a component.
  private func use(of symbol: Symbol, _ component: Int) -> Value {
    let place = EditorWorkspace.Place(path: cursor.path, number: component)
    let count = users?.previews(using: place).count ?? 0
    // An editor shows a lens whose command is empty as text.
    guard count > 0 else { return ["title": "no preview uses this", "command": ""] }
    let position = cursor.buffer.position(of: symbol.nameRange.lowerBound, cursor.encoding)
    return [
      "title": .string(count == 1 ? "1 preview uses this" : "\(count) previews use this"),
      "command": .string(Self.revealCommand),
      "arguments": [
        ["uri": .string(DocumentURI.uri(of: cursor.path)), "position": position.value]
      ],
    ]
  }
}
