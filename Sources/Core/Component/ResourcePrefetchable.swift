/// A component that shows what takes a while to get: files, pictures.
///
/// Prefetching plug-ins are handed it before its row comes into view.
public protocol ResourcePrefetchable: Component {
  /// Where what it shows is to be found; empty for nothing to get.
  ///
  /// What a row prefetches goes on while its addresses stay the same, whatever else changes.
  var resourceAddresses: [String] { get }
}

/// A component that shows pictures.
public protocol ImagePrefetchable: ResourcePrefetchable {
  /// The addresses of its pictures.
  var imageAddresses: [String] { get }
}

extension ImagePrefetchable {
  /// The addresses of its pictures.
  public var resourceAddresses: [String] { imageAddresses }
}

extension NodeComponent: ImagePrefetchable {
  /// The `src` of every `Image` in the node, in drawing order, each once.
  ///
  /// - Complexity: O(*n*) in the size of the node.
  public var imageAddresses: [String] { node.imageAddresses }
}

extension AnyComponent {
  /// The component as one that names resources; `nil` for one that does not.
  ///
  /// Most described rows show no picture: what they show is looked through before anything is made of it.
  var prefetchable: (any ResourcePrefetchable)? {
    guard let node else { return self.as((any ResourcePrefetchable).self) }
    return node.showsPicture ? NodeComponent(node) : nil
  }
}

extension Node {
  /// Whether the tree shows any picture.
  ///
  /// - Complexity: O(*n*) in the size of the tree.
  fileprivate var showsPicture: Bool {
    if pictureAttribute != nil { return true }
    for child in children where child.showsPicture { return true }
    return false
  }

  /// The `src` of every `Image` in the tree, in drawing order, each once.
  ///
  /// - Complexity: O(*n*) in the size of the tree.
  public var imageAddresses: [String] { imageUses.map(\.address) }
}
