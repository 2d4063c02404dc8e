/// Gets and decodes pictures, off the drawing path.
public protocol ImageLoading: AnyObject {
  /// Begins to get the picture at an address.
  ///
  /// - Returns: The number of the task; `nil` when there is nothing to do.
  func load(_ address: String) -> ImageTask?

  /// Ends a task; the picture is not needed for now.
  func cancel(_ task: ImageTask)
}

/// A picture that is being got, by the number its loader gave it.
public struct ImageTask: Hashable, Sendable {
  /// The number.
  public let number: Int

  /// Creates the task of a number.
  public init(number: Int) { self.number = number }
}

/// The plug-in for components that show pictures: has a loader get them.
public final class ImagePrefetchingPlugin: PrefetchingPlugin {
  private let loader: any ImageLoading

  /// Creates a plug-in that has `loader` get pictures.
  public init(loader: any ImageLoading) { self.loader = loader }

  /// Has the loader get the component's pictures, in order.
  public func prefetch(_ component: any ResourcePrefetchable) -> (any Prefetch)? {
    guard let component = component as? any ImagePrefetchable else { return nil }
    let tasks = component.imageAddresses.compactMap(loader.load)
    return tasks.isEmpty ? nil : ImagePrefetch(loader: loader, tasks: tasks)
  }

  /// The pictures of one component.
  private struct ImagePrefetch: Prefetch {
    let loader: any ImageLoading
    let tasks: [ImageTask]

    func cancel() {
      for task in tasks { loader.cancel(task) }
    }
  }
}
