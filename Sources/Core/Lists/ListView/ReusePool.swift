/// Unused views, by reuse identifier.
@MainActor
struct ReusePool {
  private var views: [String: [ComponentHost]] = [:]

  /// Removes and returns a view; `nil` if none has the identifier.
  mutating func take(_ name: String) -> ComponentHost? { views[name]?.popLast() }

  /// Adds an unused view to the pool.
  mutating func put(_ view: ComponentHost) {
    guard let name = view.component?.reuseIdentifier else { return }
    view.prepareForReuse()
    views[name, default: []].append(view)
  }
}
