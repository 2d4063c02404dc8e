/// A view that shows a viewport onto a described content among other views.
///
/// It runs no statements: it gives them to its owner, which then shows the next content.
package final class ViewportView: View, WindowedView {
  /// The viewport.
  package let viewport = Viewport(size: Size(width: 1, height: 1))
  /// Called with the event of a control.
  package var onReaction: ((ControlReaction) -> Void)?
  /// Called with the statements of rows and elements for an event.
  package var onEvent: ((Event, [EventResponse]) -> Void)?
  /// Returns the rows of the whole content at a width.
  package var rowsOfContent: ((Int) -> Int)?
  /// Called with a new size, for which the owner lays the content out.
  package var onResize: ((Size) -> Void)?

  /// Creates a view that fills its place and shows nothing.
  package required convenience init() {
    self.init(frame: .zero)
    (width, height) = (.fill, .fill)
  }

  /// Shows a content that was laid out for the size of the window.
  package func show(_ content: ContentLayout, _ outcome: UpdateResult = .unchanged) {
    viewport.show(content, outcome)
    invalidate()
  }

  override func makeSnapshot() -> Node {
    var node = super.makeSnapshot()
    node.props["flex-direction"] = "column"
    viewport.settle()
    viewport.rows.findFocus(in: viewport.content)
    node.children = viewport.picture().enumerated().map { y, runs in
      let row = Frame.Row(y: y, runs: runs)
      return Node(row, columns: viewport.size.width, key: .positional("Label#\(y)"))
    }
    return node
  }

  override var childNodeCount: Int { snapshot.elementCount - 1 }

  /// The size of the viewport.
  package var windowSize: Size { viewport.size }

  /// The rows of the whole content, as its owner lays it out.
  package var contentRows: Int {
    rowsOfContent?(viewport.size.width) ?? viewport.content.contentRows
  }

  /// Resizes the viewport.
  package func resizeWindow(to size: Size) {
    guard size != viewport.size else { return }
    viewport.resize(to: size)
    onResize?(size)
    invalidate()
  }

  /// The cursor of the text that has the focus.
  package var textCursor: Point? { viewport.focus?.cursor }

  /// The elements of the content at a point.
  package func nodes(at point: Point) -> [Node] {
    viewport.content.nodes(at: viewport.contentPoint(at: point))
  }

  /// Gives input to the control with the focus, or to the row at a click; scrolls otherwise.
  package func take(_ input: ControlInput) -> Bool {
    defer { invalidate() }
    switch input {
    case .press(let point): return press(at: .point(point))
    case .wheel(let rows):
      viewport.scroll(by: rows)
      return true
    case .key, .text, .paste, .choice:
      let response = viewport.operate(input)
      guard !response.isHandled else {
        react(response)
        return true
      }
      if case .key(let key) = input { return scroll(key) }
      return false
    }
  }

  private func press(at location: ContentLocation) -> Bool {
    if let response = viewport.press(at: location) {
      react(response)
      return true
    }
    for event in [Event.tap(), .select()] {
      let responses = viewport.responses(to: event.kind, at: location)
        .filter { !$0.actions.isEmpty }
      guard responses.isEmpty else {
        onEvent?(event, responses)
        return true
      }
    }
    return false
  }

  private func react(_ response: ControlResponse) {
    for reaction in response.reactions { onReaction?(reaction) }
  }

  private func scroll(_ key: ControlKey) -> Bool {
    let before = viewport.offset
    let page = max(1, viewport.size.height - 1)
    switch key {
    case ControlKey(.up): viewport.scroll(by: -1)
    case ControlKey(.down): viewport.scroll(by: 1)
    case ControlKey(.pageUp): viewport.scroll(by: -page)
    case ControlKey(.pageDown): viewport.scroll(by: page)
    case ControlKey(.home): viewport.scroll(to: 0)
    default: return false
    }
    return viewport.offset != before
  }
}
