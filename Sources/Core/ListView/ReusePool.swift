/// Unused views, by reuse identifier.
@MainActor
struct ReusePool {
  private var views: [String: [ComponentView]] = [:]

  /// Removes and returns a view; `nil` if none has the identifier.
  mutating func take(_ name: String) -> ComponentView? { views[name]?.popLast() }

  /// Adds an unused view to the pool.
  mutating func put(_ view: ComponentView) {
    guard let name = view.component?.reuseIdentifier else { return }
    view.prepareForReuse()
    views[name, default: []].append(view)
  }
}
