/// A box that scrolls a list of sections: `TableBox`, `ListBox`, `CollectionBox` and `RecycleBox`,
/// which differ in their defaults.
///
/// An abstract base class. Its subviews are the header of the list, the views of its sections, and
/// the footer.
open class SectionedBox: ScrollBox {
  /// The sections; set its value to show others.
  ///
  /// Sections that stay keep their views.
  public let sections = State<[any BoxSection]>([])
  /// The view above the first section.
  public var header: View? {
    didSet { arrange() }
  }
  /// The view below the last section.
  public var footer: View? {
    didSet { arrange() }
  }

  /// Creates an empty box.
  public required init() {
    super.init()
    sections.safeBind(to: self) { box, _ in box.arrange() }
  }

  /// Shows the header, the sections and the footer.
  func arrange() {
    header?.key = .positional("header#0")
    footer?.key = .positional("footer#0")
    let shown = sections.value
    if header == nil, footer == nil, shown.isEmpty { return }
    for section in shown { section.show(in: self) }
    setSubviews([header].compactMap(\.self) + shown.map(\.view) + [footer].compactMap(\.self))
  }

  /// Selects a row: sends it to the event handlers of its section.
  ///
  /// - Parameters:
  ///   - row: The 0-based index of the row in its section.
  ///   - section: The 0-based index of the section.
  /// - Returns: Whether there is such a row.
  @discardableResult
  public func select(_ row: Int, inSection section: Int = 0) -> Bool {
    guard sections.value.indices.contains(section) else { return false }
    return sections.value[section].select(row)
  }

  /// Selects the row of a cell, by the keys from its section to the cell.
  func select(_ path: [Key]) {
    guard let cell = path.last,
      let section = sections.value.first(where: { $0.view.key == path.first })
    else { return }
    section.rowIndex(of: cell).map { _ = section.select($0) }
  }

  /// Sends the data of all rows to their views again.
  public func reload() {
    for section in sections.value { section.reload() }
  }

  /// Whether the box is as high as its content; by default it has the height of its container.
  public var wrapsContent: Bool {
    get { self[attribute: "wrap-content"] ?? false }
    set { self[attribute: "wrap-content"] = newValue }
  }

  /// Whether headers stay in view while their section is in view; by default `false`.
  public var pinsHeaders: Bool {
    get { self[attribute: "pin-headers"] ?? false }
    set {
      self[attribute: "pin-headers"] = newValue
      arrange()
    }
  }
}

/// A section of a box: the views of its rows, and of its header and footer.
@MainActor
public protocol BoxSection: AnyObject {
  /// The identity of the section among the sections of its box.
  var identifier: String { get }
  /// The view of the section, with ``identifier`` as its key.
  var view: View { get }

  /// Adopts the looks of sections in a box.
  func show(in box: SectionedBox)

  /// Returns the 0-based index of the row with a key; `nil` if there is none.
  func rowIndex(of key: Key) -> Int?

  /// Selects the row at a 0-based index; returns whether there is such a row.
  func select(_ row: Int) -> Bool

  /// Sends the data of all rows to their views again.
  func reload()
}

nonisolated extension SectionedBox {
  /// Returns the element of a box with sections.
  static func sectioned(
    _ name: String,
    _ defaults: ListDefaults,
    view: @escaping @MainActor @Sendable () -> View
  ) -> BuiltInElement {
    let kind = ElementKind(
      name,
      .vertical,
      isFilling: true,
      list: defaults,
      attributes: sectionedAttributes
        + (defaults.hasSeparators ? separatingAttributes : flowingAttributes),
    )
    return scrolling(
      kind,
      fills: true,
      respond: { input, context, memory in
        ListTarget(context)?.answer(to: input, &memory)
      },
      view: view,
    )
  }

  /// The attributes of all boxes with sections.
  private static let sectionedAttributes: [AttributeDeclaration] =
    [
      AttributeDeclaration("space", .length([.negative]), else: 0),
      AttributeDeclaration("wrap-content", .bool, else: false),
      AttributeDeclaration("pin-headers", .bool, else: false),
    ] + Schema.edges("padding", Schema.amount, else: 0) + ScrollBox.offsetAttributes

  /// The further attributes of boxes with lines between rows.
  private static let separatingAttributes: [AttributeDeclaration] = [
    AttributeDeclaration(
      "separators",
      .keywords(of: TableBox.SeparatorStyle.self),
      else: "single-line",
    )
  ]

  /// The further attributes of boxes without lines between rows.
  private static let flowingAttributes: [AttributeDeclaration] = [
    AttributeDeclaration("direction", .keyword(["x", "y"]), else: "y"),
    AttributeDeclaration("item-width", .integer(1...1_000_000)),
    AttributeDeclaration("item-height", .integer(1...1_000_000)),
    AttributeDeclaration("item-space", .length([]), else: 0),
    AttributeDeclaration("line-space", .length([]), else: 0),
  ]
}

/// A list of rows below each other, in sections, with lines between the rows.
open class TableBox: SectionedBox {
  /// The lines between rows.
  public enum SeparatorStyle: String, AttributeValue, CaseIterable, Sendable {
    /// No lines.
    case none
    /// A line between two rows of a section.
    case singleLine = "single-line"
  }

  /// The element `TableBox`.
  package override class var element: ElementKind { tableDefinition.kind }

  /// Creates an empty box.
  public required init() { super.init() }

  /// The lines between rows; `nil` is `.singleLine`.
  public var separatorStyle: SeparatorStyle? {
    get { self[attribute: "separators"] }
    set {
      self[attribute: "separators"] = newValue
      arrange()
    }
  }
}

nonisolated extension TableBox {
  /// The element `TableBox`.
  static let tableDefinition = sectioned("TableBox", .table) { TableBox() }
}

/// A `TableBox` under its older name.
open class ListBox: TableBox {
  /// The element `ListBox`.
  package override class var element: ElementKind { listDefinition.kind }

  /// Creates an empty box.
  public required init() { super.init() }
}

nonisolated extension ListBox {
  /// The element `ListBox`.
  static let listDefinition = sectioned("ListBox", .table) { ListBox() }
}

/// A grid of cells that flows: as many cells in a line as fit, in sections.
open class CollectionBox: SectionedBox {
  /// The element `CollectionBox`.
  package override class var element: ElementKind { collectionDefinition.kind }

  /// Creates an empty box.
  public required init() { super.init() }

  /// The width of each cell, in columns; `nil` for that of its content.
  public var itemWidth: Int? {
    get { self[attribute: "item-width"] }
    set { self[attribute: "item-width"] = newValue }
  }

  /// The height of each cell, in rows; `nil` for that of its content.
  public var itemHeight: Int? {
    get { self[attribute: "item-height"] }
    set { self[attribute: "item-height"] = newValue }
  }

  /// The least space between the cells of a line, in cells of the terminal; `nil` is 0.
  public var itemSpace: Dimension? {
    get { self[attribute: "item-space"] }
    set { self[attribute: "item-space"] = newValue }
  }

  /// The space between lines, in cells of the terminal; `nil` is 0.
  public var lineSpace: Dimension? {
    get { self[attribute: "line-space"] }
    set { self[attribute: "line-space"] = newValue }
  }
}

nonisolated extension CollectionBox {
  /// The element `CollectionBox`.
  static let collectionDefinition = sectioned("CollectionBox", .collection) { CollectionBox() }
}

/// A list of recycled rows in sections, along one axis.
open class RecycleBox: CollectionBox {
  /// The element `RecycleBox`.
  package override class var element: ElementKind { recycleDefinition.kind }

  /// Creates an empty box.
  public required init() { super.init() }
}

nonisolated extension RecycleBox {
  /// The element `RecycleBox`.
  static let recycleDefinition = sectioned("RecycleBox", .recycle) { RecycleBox() }
}
