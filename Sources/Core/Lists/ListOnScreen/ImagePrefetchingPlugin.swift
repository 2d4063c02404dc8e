/// Loads and decodes images in the background, by their addresses.
public protocol ImageLoading: AnyObject {
  /// Starts loading the image at an address.
  ///
  /// - Returns: The task; `nil` if the image is loaded already or cannot be loaded.
  func load(_ address: String) -> ImageTask?

  /// Cancels a task, because its image is no longer needed near the rows in view; also called for
  /// a completed task.
  func cancel(_ task: ImageTask)
}

/// A loading image, by the number that its loader assigned.
public struct ImageTask: Hashable, Sendable {
  /// The number.
  public let number: Int

  /// Creates a task with a number.
  public init(number: Int) { self.number = number }
}

/// A prefetching plug-in that loads the images of components.
public final class ImagePrefetchingPlugin: PrefetchingPlugin {
  private let loader: any ImageLoading

  /// Creates a plug-in that uses `loader`.
  public init(loader: any ImageLoading) { self.loader = loader }

  /// Starts loading the component's images, in order; `nil` if none has to be loaded.
  public func prefetch(_ request: PrefetchRequest) -> (any Prefetch)? {
    let tasks = request.imageAddresses.compactMap(loader.load)
    return tasks.isEmpty ? nil : ImagePrefetch(loader: loader, tasks: tasks)
  }

  /// The loading images of one component.
  private struct ImagePrefetch: Prefetch {
    let loader: any ImageLoading
    let tasks: [ImageTask]

    func cancel() {
      for task in tasks { loader.cancel(task) }
    }
  }
}
