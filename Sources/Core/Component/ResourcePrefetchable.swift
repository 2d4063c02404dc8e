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

extension Node {
  /// The `src` of every `Image` in the tree, in drawing order, each once.
  ///
  /// - Complexity: O(*n*) in the size of the tree.
  public var imageAddresses: [String] { imageUses.map(\.address) }
}
