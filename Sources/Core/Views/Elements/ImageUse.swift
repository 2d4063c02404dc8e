/// An image that a tree shows.
package struct ImageUse: Hashable, Sendable {
  /// The `src` of the image.
  package let address: String
  /// Whether an element takes its size from the image because it lacks `width` or `height`.
  package internal(set) var isMeasured: Bool
  /// The source position of the first element that shows the image.
  package let span: SourceSpan?
}

/// The images that trees show, without duplicates, in drawing order.
package struct ImageUses: Sendable {
  /// The images.
  package private(set) var list: [ImageUse] = []
  private var indices: [ByteExactString: Int] = [:]

  /// Creates an empty list.
  package init() {}

  /// Adds the images of a tree.
  ///
  /// - Complexity: O(*n*) in the size of the tree.
  package mutating func add(_ node: Node) {
    if case .string(let address)? = node.pictureAttribute, !address.isEmpty {
      let isMeasured = node.props["width"] == nil || node.props["height"] == nil
      if let index = indices[address] {
        if isMeasured { list[index].isMeasured = true }
      } else {
        indices[address] = list.count
        list.append(ImageUse(address: address, isMeasured: isMeasured, span: node.span))
      }
    }
    for child in node.children { add(child) }
  }
}

extension Node {
  /// The address of the image that the node shows; `nil` for other nodes.
  var pictureAttribute: Value? {
    pictureAttributeName.flatMap { props[$0] }
  }

  /// Returns whether a tree contains an image.
  ///
  /// Most described rows have none: they are searched in place, before anything is copied.
  ///
  /// - Complexity: O(*n*) in the size of the tree.
  static func showPictures(_ nodes: Span<Node>) -> Bool {
    for index in nodes.indices {
      if isPicture(nodes[index].type) { return true }
      if nodes[index].children.isEmpty { continue }
      let children = nodes[index].children
      if showPictures(children.span) { return true }
    }
    return false
  }

  /// Returns whether elements of a name show images.
  static func isPicture(_ type: String) -> Bool { pictureElements.contains(type) }

  /// The name of the attribute with the address of the image; `nil` for other nodes.
  var pictureAttributeName: String? {
    Node.pictureAttributes.first { $0.element == type }?.attribute
  }

  /// The names of the elements that show images.
  private static let pictureElements = pictureAttributes.map { $0.element }

  /// The names of the elements that show images, with the attribute that holds the address.
  private static let pictureAttributes: [(element: String, attribute: String)] =
    ElementRegistry.all.compactMap { element in
      element.pictureAttribute.map { (element.kind.name, $0) }
    }

  /// The images that the tree shows, without duplicates, in drawing order.
  ///
  /// - Complexity: O(*n*) in the size of the tree.
  package var imageUses: [ImageUse] {
    var uses = ImageUses()
    uses.add(self)
    return uses.list
  }
}
