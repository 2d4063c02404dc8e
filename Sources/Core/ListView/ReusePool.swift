/// Views out of use, by the name under which they are reused.
@MainActor
struct ReusePool {
  private var views: [String: [ComponentView]] = [:]

  /// Takes a view out of the pool; `nil` if there is none of that name.
  mutating func take(_ name: String) -> ComponentView? { views[name]?.popLast() }

  /// Puts a view that is out of use into the pool.
  mutating func put(_ view: ComponentView) {
    guard let name = view.component?.reuseIdentifier else { return }
    view.prepareForReuse()
    views[name, default: []].append(view)
  }
}
