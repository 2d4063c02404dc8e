/// A component that shows resources which are slow to load, such as files and images.
///
/// Prefetching plug-ins receive it before its row scrolls into view.
public protocol ResourcePrefetchable: Component {
  /// The addresses of the resources; empty if there are none.
  ///
  /// A prefetch continues as long as a row's addresses stay the same, whatever else changes.
  @MainActor var resourceAddresses: [String] { get }
}

/// A component that shows images.
public protocol ImagePrefetchable: ResourcePrefetchable {
  /// The addresses of the images, as text that the loader understands; empty for none.
  @MainActor var imageAddresses: [String] { get }
}

@MainActor
extension ImagePrefetchable {
  /// The addresses of the images.
  public var resourceAddresses: [String] { imageAddresses }
}

extension NodeComponent: ImagePrefetchable {
  /// The `src` of every `Image` in the node, in drawing order, without duplicates.
  ///
  /// - Complexity: O(*n*) in the size of the node.
  public var imageAddresses: [String] { node.imageAddresses }
}

/// The resources required by a component whose row is in view or near it.
public struct PrefetchRequest: Sendable {
  /// The component.
  public let component: AnyComponent
  /// The addresses of all its resources, in its order; never empty.
  public let addresses: [String]
  /// The addresses of its images, in its order; empty if its resources are of other kinds.
  public let imageAddresses: [String]

  /// Creates the request of a component; `nil` if it requires no resources.
  init?(_ component: AnyComponent) {
    guard component.mayShowPicture else { return nil }
    self.component = component
    if let node = component.node {
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
  /// The `src` of every `Image` in the tree, in drawing order, without duplicates.
  ///
  /// - Complexity: O(*n*) in the size of the tree.
  public var imageAddresses: [String] { imageUses.map(\.address) }
}
