/// What an element's name means for layout: a few bits, and a place in the list of elements.
struct LayoutElement: BitwiseCopyable, Sendable {
  /// By which rules it lays out what it holds.
  let kind: Arrangement
  /// Whether it takes space beyond what its attributes and its content say.
  let hasSizeRule: Bool
  /// Its place in the list of built-in elements, below 0 for a name that is not built in.
  private let place: Int16

  /// Finds the meaning of a node's name: a name that is not built in holds its children in a stack.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  init(_ type: String, hasChildren: Bool) {
    self = LayoutElement.index[type] ?? LayoutElement(kind: hasChildren ? .stack : .leaf)
  }

  private init(kind: Arrangement) {
    self.kind = kind
    hasSizeRule = false
    place = -1
  }

  private init(_ element: BuiltInElement, at place: Int) {
    kind = element.kind.declaration.arrangement
    hasSizeRule = element.sizeRule != nil
    self.place = Int16(place)
  }

  private static let index = NameIndex<LayoutElement>(
    ElementRegistry.all.enumerated().map { place, element in
      (name: element.kind.name, value: LayoutElement(element, at: place))
    }
  )

  /// Returns how it takes space, if not as its attributes and its content say.
  func sizeRule(_ props: Props) -> SizeRule? {
    place < 0 ? nil : ElementRegistry.all[Int(place)].sizeRule?(props)
  }

  /// Returns what a leaf shows, as far as its size is concerned; `text` was read from `props`.
  func content(_ props: Props, _ text: TextSource, in context: SizingContext) -> LeafContent {
    guard place >= 0 else { return .fixed(.zero) }
    return switch ElementRegistry.all[Int(place)].measure {
    case .fixed(let size): .fixed(size)
    case .text(let extra): .text(text.block(context.ambiguous), extraColumns: extra)
    case .computed(let content): content(props, context)
    }
  }
}
