public import PlaygroundCore

extension Terminal {
  /// Shows a view above the others, in the middle; it has the input until it is dismissed.
  ///
  /// Esc dismisses it. Key bindings apply only if their scope is in the view. Outside of a running
  /// program, it ends at once.
  ///
  /// - Parameters:
  ///   - view: The view, such as a `VBox` with a border.
  ///   - onEnd: Called once, when the view is no longer shown.
  public static func present(_ view: View, onEnd: @escaping () -> Void = {}) {
    guard let program = ProgramSession.current.program else { return onEnd() }
    program.present(view, onEnd: onEnd)
  }

  /// Dismisses the view that was presented last; does nothing without one.
  public static func dismiss() { ProgramSession.current.program?.dismiss() }

  /// Asks in a dialog with buttons, while the program goes on.
  ///
  ///     let answer = await Terminal.choose("Delete 3 files?", among: ["Delete", "Cancel"])
  ///
  /// - Returns: The choice; `nil` after Esc, at the end of the program, and outside of one.
  public static func choose(_ question: String, among choices: [String]) async -> String? {
    var answer: String?
    await withCheckedContinuation { continuation in
      let buttons = HBox()
      buttons[attribute: "space"] = 1
      for choice in choices {
        buttons.add(
          Button(choice) {
            answer = choice
            dismiss()
          }
        )
      }
      let box = VBox {
        Label(question)
        Label(" ")
        buttons
      }
      present(box.padding(1).border(.rounded)) { continuation.resume() }
    }
    return answer
  }

  /// Shows a menu until an item is chosen, Esc is pressed, or the mouse is clicked elsewhere.
  ///
  /// Arrows move in it, Enter chooses, and letters go to the item that begins with them.
  ///
  /// - Parameters:
  ///   - items: The items, each in one line.
  ///   - anchor: The view that the menu is next to; `nil` for the middle of the screen.
  public static func showMenu(_ items: [MenuItem], at anchor: View? = nil) {
    guard let program = ProgramSession.current.program, !items.isEmpty else { return }
    let pane = ListPane()
    let columns = items.map { DisplayWidth.columns(of: $0.title, ambiguous: .narrow) }.max() ?? 0
    let size = Size(width: columns, height: min(items.count, MenuItem.visibleCount))
    pane.frame(width: .cells(size.width), height: .cells(size.height))
    pane.list = List {
      for (index, item) in items.enumerated() {
        MenuRow(id: index, text: item.title).onSelect { _ in
          dismiss()
          item.action()
        }
      }
    }
    pane.typedText = { items[$0.element].title }
    pane.moveCursor(to: ElementPath(section: 0, element: 0))
    let outer = Size(width: size.width + 2, height: size.height + 2)
    program.present(VBox(pane).border(), beside: anchor, size: outer, endsOutside: true)
  }
}

/// An item of a menu.
public struct MenuItem {
  /// The rows of a menu; longer ones scroll.
  static let visibleCount = 10

  /// The text.
  public let title: String
  let action: @MainActor () -> Void

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - title: The text.
  ///   - action: Called when the item is chosen.
  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    (self.title, self.action) = (title, action)
  }
}

/// An item of a menu as a row.
private struct MenuRow: IdentifiableComponent {
  let id: Int
  let text: String

  func renderContent() -> Label { Label() }

  func render(in content: Label) { content.text = text }
}
