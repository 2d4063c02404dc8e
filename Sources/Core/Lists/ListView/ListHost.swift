/// A view that shows a list view among other views: the rows in the list's window, as they are
/// drawn.
///
/// It is as large as the window. Input is given to the list view itself.
package final class ListHost: View {
  /// The list view; `nil` for an empty view.
  package private(set) var list: ListView?

  /// Creates an empty view.
  package required convenience init() { self.init(frame: .zero) }

  /// Creates the view that shows a list view from now on, in place of another one that showed it.
  package convenience init(_ list: ListView) {
    self.init(frame: .zero)
    self.list = list
    list.host?.removeFromSuperview()
    list.host = self
  }

  override func makeSnapshot() -> Node {
    guard let list else { return super.makeSnapshot() }
    var node = super.makeSnapshot()
    node.props["width"] = .int(list.size.width)
    node.props["height"] = .int(list.size.height)
    node.props["flex-direction"] = "column"
    node.children = list.rows().enumerated().map { index, row in
      Node(row, columns: list.size.width, key: .positional("Label#\(index)"))
    }
    return node
  }

  override var childNodeCount: Int { snapshot.elementCount - 1 }
}

extension Node {
  /// Creates the label of a row of a window.
  init(_ row: Frame.Row, columns: Int, key: Key) {
    self.init(
      "Label",
      key: key,
      props: ["width": .int(columns), "height": 1, "wrap": "none"],
      children: row.runs.enumerated().map { index, run in
        var props = Props(Looks(run.style).settings.map { .init(name: $0.name, value: $0.value) })
        props["text"] = .string(run.text)
        return Node("Span", key: .positional("Span#\(index)"), props: props)
      }
    )
  }
}

extension Looks {
  /// Creates the looks of a drawn text; those of a plain one are not set.
  fileprivate init(_ style: TextStyle) {
    func has(_ attribute: TextStyle.Attributes) -> Bool? {
      style.attributes.contains(attribute) ? true : nil
    }
    self.init(
      color: style.color == .standard ? nil : style.color,
      background: style.background == .standard ? nil : style.background,
      isBold: has(.bold),
      isDim: has(.dim),
      isItalic: has(.italic),
      isUnderlined: has(.underline),
      isStruckThrough: has(.strikethrough),
      isReversed: has(.reverse)
    )
  }
}
