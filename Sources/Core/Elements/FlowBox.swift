/// The base class of `HFlow` and `VFlow`: boxes that place their children in several runs.
///
/// An abstract base class.
open class FlowBox: FlatBox {
  /// The element `VFlow`.
  open override class var element: ElementKind { vFlowKind }

  /// Creates an empty flow.
  public required init() { super.init() }
}

nonisolated extension FlowBox {
  /// Attributes of boxes that place their children in several runs.
  static let flowAttributes: [AttributeDeclaration] =
    linearAttributes + [
      AttributeDeclaration("arrange", .integer(0...1_000_000), else: 0),
      AttributeDeclaration("item-space", .length([.negative]), else: 0, unless: "space"),
      AttributeDeclaration("run-space", .length([.negative]), else: 0, unless: "space"),
      AttributeDeclaration("run-format", .keywords(of: Box.Format.self), else: "leading"),
      AttributeDeclaration("run-size", .boxSize),
    ]

  /// The element `VFlow`, which a subclass snapshots to unless it says otherwise.
  static let vFlowKind = ElementKind("VFlow", .verticalFlow, attributes: flowAttributes)
}

extension FlowBox {
  /// Items per run; 0 for as many as fit.
  public var arrange: Int {
    get { self[attribute: "arrange"] ?? 0 }
    set { self[attribute: "arrange"] = newValue }
  }

  /// The space between neighbours of one run; `nil` is `space`.
  public var itemSpace: Dimension? {
    get { self[attribute: "item-space"] }
    set { self[attribute: "item-space"] = newValue }
  }

  /// The space between runs; `nil` is `space`.
  public var runSpace: Dimension? {
    get { self[attribute: "run-space"] }
    set { self[attribute: "run-space"] = newValue }
  }

  /// How free space across runs is shared; `nil` is `.leading`.
  public var runFormat: Format? {
    get { self[attribute: "run-format"] }
    set { self[attribute: "run-format"] = newValue }
  }

  /// The size of runs across; `nil` is what they need.
  public var runSize: Dimension? {
    get { self[attribute: "run-size"] }
    set { self[attribute: "run-size"] = newValue }
  }
}
