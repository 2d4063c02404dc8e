public import Foundation
public import PlaygroundCore

/// How a ``CollectionViewAdapter`` shows a new list.
public enum CollectionViewAdapterUpdateStrategy: Hashable, Sendable {
  /// Differences are applied and animated.
  case animatedBatchUpdates
  /// Differences are applied without animation.
  case nonanimatedBatchUpdates
  /// All rows are created again.
  case reloadData
}

/// The update settings of a ``CollectionViewAdapter``.
public struct CollectionViewAdapterConfiguration: Hashable, Sendable {
  /// The indicator of a list that refreshes, for lists with `onRefresh`; `nil` for that of each
  /// list.
  public var refreshControl: RefreshControl?
  /// The maximum number of changes in a stage; the list is reloaded if there are more.
  public var batchUpdateInterruptCount: Int

  /// Creates a configuration; without a `refreshControl` each list has its own.
  public init(refreshControl: RefreshControl? = nil, batchUpdateInterruptCount: Int = 100) {
    self.refreshControl = refreshControl
    self.batchUpdateInterruptCount = batchUpdateInterruptCount
  }
}

/// The layouts of a collection view; sections carry their layouts, so it has no state.
public struct CollectionViewLayoutAdapter: Hashable, Sendable {
  /// Creates an adapter.
  public init() {}

  /// The layouts of the sections, for the layout of the view that shows them.
  public var sectionLayout: SectionLayoutProvider { SectionLayoutProvider() }
}

/// The layouts of sections, which the sections of a list carry; it has no state.
public struct SectionLayoutProvider: Hashable, Sendable {}

/// The layout of a collection view; sections carry their layouts, so it has no state.
public struct UICollectionViewCompositionalLayout: Hashable, Sendable {
  /// Creates the layout of sections that carry their layouts.
  public init(sectionProvider: SectionLayoutProvider) {}
}

extension ListView {
  /// Creates a list view as large as a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame, in cells.
  ///   - collectionViewLayout: Accepted for source compatibility.
  public convenience init(
    frame: CGRect,
    collectionViewLayout: UICollectionViewCompositionalLayout
  ) {
    self.init(size: frame.size)
  }
}

/// Shows lists in a list view, with KarrotListKit's interface.
@MainActor
public final class CollectionViewAdapter {
  private let configuration: CollectionViewAdapterConfiguration
  private let listView: ListView

  /// Creates an adapter of a list view.
  ///
  /// - Parameters:
  ///   - configuration: The update settings.
  ///   - collectionView: The list view.
  ///   - layoutAdapter: Accepted for source compatibility.
  ///   - prefetchingPlugins: Replace the plug-ins of the list view, unless empty.
  public init(
    configuration: CollectionViewAdapterConfiguration = CollectionViewAdapterConfiguration(),
    collectionView: ListView,
    layoutAdapter: CollectionViewLayoutAdapter = CollectionViewLayoutAdapter(),
    prefetchingPlugins: [any PrefetchingPlugin] = []
  ) {
    self.configuration = configuration
    listView = collectionView
    if !prefetchingPlugins.isEmpty { listView.prefetchingPlugins = prefetchingPlugins }
  }

  /// Returns the list shown.
  public func snapshot() -> List { listView.list }

  /// Replaces the list shown.
  ///
  /// - Parameters:
  ///   - list: The new list.
  ///   - updateStrategy: Whether differences are applied, and animated.
  ///   - completion: Called once, when the list is shown or superseded by a newer one.
  public func apply(
    _ list: List,
    updateStrategy: CollectionViewAdapterUpdateStrategy = .animatedBatchUpdates,
    completion: (() -> Void)? = nil
  ) {
    var list = list
    if let control = configuration.refreshControl, list.refreshControl != .disabled {
      list.refreshControl = control
    }
    listView.apply(list, policy: policy(updateStrategy)) { _ in completion?() }
  }

  /// Replaces the list shown.
  ///
  /// - Parameters:
  ///   - list: The new list.
  ///   - animatingDifferences: Whether changes are animated.
  ///   - completion: Called once, when the list is shown or superseded by a newer one.
  public func apply(
    _ list: List,
    animatingDifferences: Bool,
    completion: (() -> Void)? = nil
  ) {
    let strategy: CollectionViewAdapterUpdateStrategy =
      animatingDifferences ? .animatedBatchUpdates : .nonanimatedBatchUpdates
    apply(list, updateStrategy: strategy, completion: completion)
  }

  private func policy(_ strategy: CollectionViewAdapterUpdateStrategy) -> UpdatePolicy {
    var policy = UpdatePolicy(
      limitPolicy: .stage,
      limit: configuration.batchUpdateInterruptCount
    )
    switch strategy {
    case .animatedBatchUpdates: policy.isAnimated = true
    case .nonanimatedBatchUpdates: policy.isAnimated = false
    case .reloadData: policy.strategy = .reload
    }
    return policy
  }
}

/// A plug-in that loads resources before rows scroll into view.
public typealias CollectionViewPrefetchingPlugin = PrefetchingPlugin
/// A plug-in that loads the images of components.
public typealias RemoteImagePrefetchingPlugin = ImagePrefetchingPlugin
/// A component with resources that are slow to load.
public typealias ComponentResourcePrefetchable = ResourcePrefetchable

extension ImagePrefetchingPlugin {
  /// Creates a plug-in that uses a loader.
  public convenience init(remoteImagePrefetcher: any RemoteImagePrefetching) {
    self.init(loader: PrefetchingLoader(remoteImagePrefetcher))
  }
}

/// Loads images in the background, by their addresses.
public protocol RemoteImagePrefetching {
  /// Starts loading an image; returns the number of the task, `nil` if there is nothing to load.
  func prefetchImage(url: URL) -> UUID?

  /// Cancels a task.
  func cancelTask(uuid: UUID)
}

/// A loader that asks another one by its KarrotListKit interface.
private final class PrefetchingLoader: ImageLoading {
  private let prefetcher: any RemoteImagePrefetching
  private var tasks: [ImageTask: UUID] = [:]
  private var count = 0

  init(_ prefetcher: any RemoteImagePrefetching) { self.prefetcher = prefetcher }

  func load(_ address: String) -> ImageTask? {
    guard let url = URL(string: address), let id = prefetcher.prefetchImage(url: url) else {
      return nil
    }
    count += 1
    tasks[ImageTask(number: count)] = id
    return ImageTask(number: count)
  }

  func cancel(_ task: ImageTask) {
    if let id = tasks.removeValue(forKey: task) { prefetcher.cancelTask(uuid: id) }
  }
}

/// A component with images, named by their addresses.
public protocol ComponentRemoteImagePrefetchable: ImagePrefetchable {
  /// The addresses of the images; empty for none.
  @MainActor var remoteImageURLs: [URL] { get }
}

@MainActor
extension ComponentRemoteImagePrefetchable {
  /// The addresses of the images, as text.
  public var imageAddresses: [String] { remoteImageURLs.map(\.absoluteString) }
}
