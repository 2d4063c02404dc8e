/// The base class of `HFlow` and `VFlow`: boxes that wrap their children into several runs.
///
/// An abstract base class.
open class FlowBox: FlatBox {
  /// The element `VFlow`.
  package override class var element: ElementKind { vFlowKind }

  /// Creates an empty flow.
  public required init() { super.init() }
}

nonisolated extension FlowBox {
  /// The attributes of boxes that wrap their children into several runs.
  static let flowAttributes: [AttributeDeclaration] =
    linearAttributes + [
      AttributeDeclaration("arrange", .integer(0...1_000_000), else: 0),
      AttributeDeclaration("item-space", .length([.negative]), else: 0, unless: "space"),
      AttributeDeclaration("run-space", .length([.negative]), else: 0, unless: "space"),
      AttributeDeclaration("run-format", .keywords(of: Box.Format.self), else: "leading"),
      AttributeDeclaration("run-size", .boxSize),
    ]

  /// The element `VFlow`, into which a subclass is converted unless it overrides `element`.
  static let vFlowKind = ElementKind(
    "VFlow",
    .verticalFlow,
    attributes: flowAttributes + Schema.border
  )
}

extension FlowBox {
  /// The maximum number of items per run, up to 1,000,000; 0, the default, for as many as fit.
  public var arrange: Int {
    get { self[attribute: "arrange"] ?? 0 }
    set { self[attribute: "arrange"] = newValue }
  }

  /// The space between neighbours of one run, in cells; `nil` is `space`.
  public var itemSpace: Dimension? {
    get { self[attribute: "item-space"] }
    set { self[attribute: "item-space"] = newValue }
  }

  /// The space between runs, in cells; `nil` is `space`.
  public var runSpace: Dimension? {
    get { self[attribute: "run-space"] }
    set { self[attribute: "run-space"] = newValue }
  }

  /// The distribution of free space across runs; `nil` is `.leading`.
  public var runFormat: Format? {
    get { self[attribute: "run-format"] }
    set { self[attribute: "run-format"] = newValue }
  }

  /// The size of a run across its direction: rows for `VFlow`, columns for `HFlow`; `nil` fits its
  /// items.
  public var runSize: Dimension? {
    get { self[attribute: "run-size"] }
    set { self[attribute: "run-size"] = newValue }
  }
}
