/// A collection of bindings that end together, by `unbind()` or when the bag is deallocated.
@MainActor
public final class BindingBag: Unbinder {
  private let bindings = Bindings()

  /// Creates an empty bag.
  public init() {}

  isolated deinit { bindings.unbind() }

  /// Adds a binding; unbinds it immediately if the bag was unbound.
  public func add(_ binding: any Unbinder) { bindings.add(binding) }

  /// Unbinds the binding with a name, if there is one, and adds its replacement, which `binding`
  /// starts.
  public func replace(_ name: AnyHashable, with binding: () -> any Unbinder) {
    bindings.replace(name, with: binding)
  }

  /// Unbinds the binding with a name, if there is one.
  public func unbind(_ name: AnyHashable) { bindings.unbind(name) }

  /// Unbinds all bindings, and any that are added later.
  ///
  /// - Complexity: O(*n*) in the number of bindings.
  public func unbind() { bindings.unbind() }
}

/// An object that owns bindings, which end when it is deallocated.
@MainActor
public protocol BindingOwner: AnyObject {
  /// The object's bindings.
  var bindings: BindingBag { get }
}

/// A collection of bindings that end together by `unbind()`, but not on deallocation.
@MainActor
final class Bindings: Unbinder {
  private var named: [AnyHashable: any Unbinder] = [:]
  private var others: [any Unbinder] = []
  private var isOver = false

  /// Adds a binding; unbinds it immediately if the collection was unbound.
  func add(_ binding: any Unbinder) {
    if isOver { binding.unbind() } else { others.append(binding) }
  }

  /// Unbinds the binding with a name, and adds its replacement.
  func replace(_ name: AnyHashable, with binding: () -> any Unbinder) {
    named.removeValue(forKey: name)?.unbind()
    let binding = binding()
    // The call may itself have added a binding with this name; that one is older.
    named.removeValue(forKey: name)?.unbind()
    if isOver { binding.unbind() } else { named[name] = binding }
  }

  /// Unbinds the binding with a name, if there is one.
  func unbind(_ name: AnyHashable) { named.removeValue(forKey: name)?.unbind() }

  /// Unbinds all bindings, and any that are added later.
  func unbind() {
    isOver = true
    let bindings = others + named.values
    (named, others) = ([:], [])
    for binding in bindings { binding.unbind() }
  }
}
