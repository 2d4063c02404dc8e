/// A picture that a tree shows.
public struct ImageUse: Hashable, Sendable {
  /// The `src` of the image.
  public let address: String
  /// Whether the picture says how large some image is: one without a width or a height of its own.
  public internal(set) var isMeasured: Bool
  /// Where the first image that shows it was written.
  public let span: SourceSpan?
}

/// The pictures that trees show, each once, in drawing order.
public struct ImageUses: Sendable {
  /// The pictures.
  public private(set) var list: [ImageUse] = []
  private var places: [String: Int] = [:]

  /// Creates a list without pictures.
  public init() {}

  /// Adds the pictures of a tree.
  ///
  /// - Complexity: O(*n*) in the size of the tree.
  public mutating func add(_ node: Node) {
    if node.type == "Image", case .string(let address)? = node.props["src"], !address.isEmpty {
      let isMeasured = node.props["width"] == nil || node.props["height"] == nil
      if let place = places[address] {
        if isMeasured { list[place].isMeasured = true }
      } else {
        places[address] = list.count
        list.append(ImageUse(address: address, isMeasured: isMeasured, span: node.span))
      }
    }
    for child in node.children { add(child) }
  }
}

extension Node {
  /// The pictures that the tree shows, each once, in drawing order.
  ///
  /// - Complexity: O(*n*) in the size of the tree.
  public var imageUses: [ImageUse] {
    var uses = ImageUses()
    uses.add(self)
    return uses.list
  }
}
