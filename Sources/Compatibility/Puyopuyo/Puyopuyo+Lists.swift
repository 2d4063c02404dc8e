public import PlaygroundCore

// Puyopuyo's boxes of lists and of navigation.

extension TableBox {
  /// Creates a table.
  ///
  /// - Parameters:
  ///   - separatorStyle: The lines between rows.
  ///   - sections: The sections.
  ///   - header: Builds the view above them.
  ///   - footer: Builds the view below them.
  public convenience init(
    separatorStyle: SeparatorStyle = .singleLine,
    sections: [any BoxSection] = [],
    header: (() -> View)? = nil,
    footer: (() -> View)? = nil
  ) {
    self.init()
    if separatorStyle != .singleLine { self.separatorStyle = separatorStyle }
    self.header = header?()
    self.footer = footer?()
    self.sections.value = sections
  }
}

extension CollectionBox {
  /// Creates a collection.
  ///
  /// - Parameters:
  ///   - direction: The axis along which it scrolls.
  ///   - minimumLineSpacing: The space between lines, in cells of the terminal.
  ///   - minimumInteritemSpacing: The space between the cells of a line.
  ///   - pinHeader: Whether headers stay in view while their section is in view.
  ///   - sections: The sections.
  public convenience init(
    direction: ScrollBox.Axes = .y,
    minimumLineSpacing: Dimension = 0,
    minimumInteritemSpacing: Dimension = 0,
    pinHeader: Bool = false,
    sections: [any BoxSection] = []
  ) {
    self.init()
    if direction != .y { axes = direction }
    if minimumLineSpacing != 0 { lineSpace = minimumLineSpacing }
    if minimumInteritemSpacing != 0 { itemSpace = minimumInteritemSpacing }
    if pinHeader { pinsHeaders = true }
    self.sections.value = sections
  }
}

extension Puyo where T: SectionedBox {
  /// Shows the sections of each value of an output.
  @discardableResult
  public func viewState(_ sections: some ValueOutput<[any BoxSection]>) -> Self {
    sections.safeBind(to: view, id: "viewState") { $0.sections.value = $1 }
    return self
  }

  /// Sets whether the box is as high as its content.
  @discardableResult
  public func wrapContent(_ wraps: Bool = true) -> Self { set(\.wrapsContent, wraps) }
}

extension NavigationBox {
  /// How the bar of a `NavigationBox` looks and where it is.
  public struct ViewState: Equatable, Sendable {
    /// Whether there is a bar.
    public var visible = true
    /// The columns and rows by which the bar is moved to the left and up.
    public var navOffset = Point.zero
    /// Whether the body is below the bar.
    public var bodyAvoidNavBar = true
    /// The background of the bar; `nil` for none.
    public var backgroundColor: Color?

    /// Creates the state of a visible bar in its place.
    public init() {}
  }

  /// Creates a box with one page.
  ///
  /// - Parameters:
  ///   - title: The title in the bar.
  ///   - navBar: Builds the content of a bar that replaces the one with the title.
  ///   - body: Builds the content of the page.
  public convenience init(title: String = "", navBar: (() -> View)? = nil, body: () -> View) {
    self.init()
    if !title.isEmpty { self.title = title }
    if let navBar {
      let bar = NavigationBar()
      bar.add(navBar())
      add(bar)
    }
    let page = NavigationPage()
    page.add(body())
    add(page)
  }
}

extension Puyo where T: NavigationBox {
  /// Sets the looks and the position of the bar to each value of an output.
  @discardableResult
  public func viewState(_ output: some ValueOutput<NavigationBox.ViewState>) -> Self {
    output.safeBind(to: view, id: "viewState") { box, state in
      box.isBarVisible = state.visible
      box.barOffset = state.navOffset
      box.bodyAvoidsBar = state.bodyAvoidNavBar
      box.barBackground = state.backgroundColor
    }
    return self
  }
}
