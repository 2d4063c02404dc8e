/// Modifiers: they change a view, or put it into a box, and return the result for chaining.
///
///     Label("Saved").foreground(.green).bold().padding(1).border(.rounded)
extension View {
  /// Returns the view with a distance around its content, in a box if it has content of its own.
  public func padding(_ cells: Int) -> View {
    guard let box = self as? FlatBox, !box.hasBorder else { return VBox(self).padding(cells) }
    box.padding = EdgeDimensions(.cells(cells))
    return box
  }

  /// Returns the view with a border around it, in a box if it has content of its own.
  ///
  /// - Parameters:
  ///   - style: The lines.
  ///   - color: The colour of the lines; `nil` is the terminal's default.
  ///   - title: The text in the upper line.
  /// - Returns: The view, or the box around it.
  public func border(
    _ style: BorderStyle = .single,
    color: Color? = nil,
    title: String? = nil
  ) -> View {
    guard let box = self as? FlatBox, !box.hasBorder else {
      return VBox(self).border(style, color: color, title: title)
    }
    box.write("border", .int(1))
    box[attribute: "border-style"] = style
    if let color { box[attribute: "border-color"] = color }
    if let title { box[attribute: "border-title"] = title }
    return box
  }

  /// Returns the view with a width and a height; `nil` leaves one as it is.
  @discardableResult
  public func frame(width: Dimension? = nil, height: Dimension? = nil) -> Self {
    if let width { self.width = width }
    if let height { self.height = height }
    return self
  }

  /// Returns the view with a colour of its text, if it shows one.
  @discardableResult
  public func foreground(_ color: Color) -> Self {
    self[attribute: "color"] = color
    return self
  }

  /// Returns the view with bold text.
  @discardableResult
  public func bold() -> Self { setting("bold") }

  /// Returns the view with faint text.
  @discardableResult
  public func dim() -> Self { setting("dim") }

  /// Returns the view with slanted text.
  @discardableResult
  public func italic() -> Self { setting("italic") }

  /// Returns the view with underlined text.
  @discardableResult
  public func underlined() -> Self { setting("underline") }

  private func setting(_ attribute: String) -> Self {
    self[attribute: attribute] = true
    return self
  }

  /// Whether a border was set, so that a further distance or border is outside of it.
  fileprivate var hasBorder: Bool { props["border"] != nil }
}
