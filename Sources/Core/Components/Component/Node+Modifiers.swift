/// Modifiers of nodes, those of views: they return the changed node, or a box around it.
///
///     var body: Node { Node(VBox.self) { Label("Saved") }.padding(1).border(.rounded) }
@MainActor
extension Node {
  /// Returns the node with a distance around its content, in a box if it has content of its own.
  public func padding(_ cells: Int) -> Node { modified { $0.padding(cells) } }

  /// Returns the node with a border around it, in a box if it has content of its own.
  ///
  /// - Parameters:
  ///   - style: The lines.
  ///   - color: The colour of the lines; `nil` is the terminal's default.
  ///   - title: The text in the upper line.
  /// - Returns: The node, or the box around it, with the identity of the node.
  public func border(
    _ style: BorderStyle = .single,
    color: Color? = nil,
    title: String? = nil
  ) -> Node {
    modified { $0.border(style, color: color, title: title) }
  }

  /// Returns the node with a width and a height; `nil` leaves one as it is.
  public func frame(width: Dimension? = nil, height: Dimension? = nil) -> Node {
    modified { $0.frame(width: width, height: height) }
  }

  /// Returns the node with a colour of its text, if it shows one.
  public func foreground(_ color: Color) -> Node { modified { $0.foreground(color) } }

  /// Returns the node filled with a colour; `nil` removes the fill.
  public func background(_ color: Color?) -> Node { modified { $0.background(color) } }

  /// Returns the node with bold text.
  public func bold() -> Node { modified { $0.bold() } }

  /// Returns the node with faint text.
  public func dim() -> Node { modified { $0.dim() } }

  /// Returns the node with slanted text.
  public func italic() -> Node { modified { $0.italic() } }

  /// Returns the node with underlined text.
  public func underlined() -> Node { modified { $0.underlined() } }

  /// Applies a modifier to a view with the attributes of the node, and returns the result with the
  /// children of the node.
  private func modified(_ change: (View) -> View) -> Node {
    let bare = Node(type, isComposite: isComposite, props: props)
    let view = View.make(for: bare)
    let result = change(view)
    var node = self
    node.props = view.props
    guard result !== view else { return node }
    var box = result.snapshot
    box.key = node.key
    node.key = .positional(type + "#0")
    box.children = [node]
    return box
  }
}

/// Modifiers of components: the component in a view that shows it.
@MainActor
extension Component {
  /// Returns the component with a distance around it.
  public func padding(_ cells: Int) -> View { ComponentHost(self).padding(cells) }

  /// Returns the component with a border around it.
  ///
  /// - Parameters:
  ///   - style: The lines.
  ///   - color: The colour of the lines; `nil` is the terminal's default.
  ///   - title: The text in the upper line.
  /// - Returns: The box around the component.
  public func border(
    _ style: BorderStyle = .single,
    color: Color? = nil,
    title: String? = nil
  ) -> View {
    ComponentHost(self).border(style, color: color, title: title)
  }

  /// Returns the component with a width and a height; `nil` leaves one as it is.
  public func frame(width: Dimension? = nil, height: Dimension? = nil) -> View {
    ComponentHost(self).frame(width: width, height: height)
  }
}
