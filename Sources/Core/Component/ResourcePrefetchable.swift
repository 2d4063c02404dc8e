/// A component that shows what takes a while to get: files, pictures.
///
/// Prefetching plug-ins are handed it before its row comes into view.
public protocol ResourcePrefetchable: Component {
  /// Where what it shows is to be found; empty for nothing to get.
  ///
  /// What a row prefetches goes on while its addresses stay the same, whatever else changes.
  @MainActor var resourceAddresses: [String] { get }
}

/// A component that shows pictures.
public protocol ImagePrefetchable: ResourcePrefetchable {
  /// The addresses of its pictures.
  @MainActor var imageAddresses: [String] { get }
}

@MainActor
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

/// A component whose row is in view or near it, and what it needs.
public struct PrefetchRequest: Sendable {
  /// The component.
  public let component: AnyComponent
  /// Where everything it shows is to be found, never empty.
  public let addresses: [String]
  /// The addresses of its pictures.
  public let imageAddresses: [String]

  /// Creates the request of a component; `nil` for one that needs nothing.
  ///
  /// Most described rows show no picture: a node is searched before anything is made of it.
  init?(_ component: AnyComponent) {
    self.component = component
    if let node = component.node {
      guard node.showsPicture else { return nil }
      addresses = node.imageAddresses
      imageAddresses = addresses
    } else {
      (addresses, imageAddresses) = MainActor.assumeIsolated {
        (
          component.as((any ResourcePrefetchable).self)?.resourceAddresses ?? [],
          component.as((any ImagePrefetchable).self)?.imageAddresses ?? []
        )
      }
    }
    if addresses.isEmpty { return nil }
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
