/// A picture that a tree shows.
public struct ImageUse: Hashable, Sendable {
  /// The `src` of the image.
  public let address: String
  /// Whether the size of some image depends on the picture: one without `width` or without
  /// `height`.
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
    if case .string(let address)? = node.pictureAttribute, !address.isEmpty {
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
  /// What the node says as the address of a picture, if its element shows one.
  var pictureAttribute: Value? {
    for (element, attribute) in Node.pictureAttributes where element == type {
      return props[attribute]
    }
    return nil
  }

  /// The names of the elements that show pictures, each with the attribute that is the address.
  private static let pictureAttributes: [(element: String, attribute: String)] =
    ElementRegistry.all.compactMap { element in
      element.pictureAttribute.map { (element.kind.name, $0) }
    }

  /// The pictures that the tree shows, each once, in drawing order.
  ///
  /// - Complexity: O(*n*) in the size of the tree.
  public var imageUses: [ImageUse] {
    var uses = ImageUses()
    uses.add(self)
    return uses.list
  }
}
