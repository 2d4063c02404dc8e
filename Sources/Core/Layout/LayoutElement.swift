/// The layout rules of an element, looked up by name: a compact index.
struct LayoutElement: BitwiseCopyable, Sendable {
  /// The rules for laying out its children.
  let kind: Arrangement
  /// Whether it has a size rule beyond its attributes and its content.
  let hasSizeRule: Bool
  /// Its index in the list of built-in elements, negative for other names.
  private let elementIndex: Int16

  /// Looks up a name; an element that is not built in arranges its children in a stack.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  init(_ type: String, hasChildren: Bool) {
    self = LayoutElement.index[type] ?? LayoutElement(kind: hasChildren ? .stack : .leaf)
  }

  private init(kind: Arrangement) {
    self.kind = kind
    hasSizeRule = false
    elementIndex = -1
  }

  private init(_ element: BuiltInElement, at elementIndex: Int) {
    kind = element.kind.declaration.arrangement
    hasSizeRule = element.sizeRule != nil
    self.elementIndex = Int16(elementIndex)
  }

  private static let index = NameIndex<LayoutElement>(
    ElementRegistry.all.enumerated().map { elementIndex, element in
      (name: element.kind.name, value: LayoutElement(element, at: elementIndex))
    }
  )

  /// Returns the element's size rule, if any.
  func sizeRule(_ props: Props, _ children: [Node], _ ambiguous: AmbiguousWidth) -> SizeRule? {
    guard elementIndex >= 0 else { return nil }
    return ElementRegistry.all[Int(elementIndex)].sizeRule?(props, children, ambiguous)
  }

  /// Returns the content of a leaf for measuring; `text` was read from `props`.
  func content(
    _ props: Props,
    _ text: TextSource,
    parts: [Node],
    in context: SizingContext
  ) -> LeafContent {
    guard elementIndex >= 0 else { return .fixed(.zero) }
    return switch ElementRegistry.all[Int(elementIndex)].measure {
    case .fixed(let size): .fixed(size)
    case .text(let extra): .text(text.block(context.ambiguous), extraColumns: extra)
    case .computed(let content): content(props, context)
    case .ofParts(let content): content(props, parts, context)
    }
  }
}
