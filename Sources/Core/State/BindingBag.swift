/// Bindings that end together: when the bag is told to, and when it is gone.
@MainActor
public final class BindingBag: Unbinder {
  private let bindings = Bindings()

  /// Creates an empty bag.
  public init() {}

  isolated deinit { bindings.unbind() }

  /// Takes a binding over; it ends at once if the bag has ended.
  public func add(_ binding: any Unbinder) { bindings.add(binding) }

  /// Ends the binding of a name, and takes over the one that takes its place.
  public func replace(_ name: AnyHashable, with binding: () -> any Unbinder) {
    bindings.replace(name, with: binding)
  }

  /// Ends the binding of a name, if there is one.
  public func unbind(_ name: AnyHashable) { bindings.unbind(name) }

  /// Ends all bindings, and those that are added from now on.
  public func unbind() { bindings.unbind() }
}

/// An object that bindings end with.
@MainActor
public protocol BindingOwner: AnyObject {
  /// The bindings.
  var bindings: BindingBag { get }
}

/// Bindings that end together when they are told to; forgetting them ends none.
@MainActor
final class Bindings: Unbinder {
  private var named: [AnyHashable: any Unbinder] = [:]
  private var others: [any Unbinder] = []
  private var isOver = false

  /// Takes a binding over; it ends at once if these have ended.
  func add(_ binding: any Unbinder) {
    if isOver { binding.unbind() } else { others.append(binding) }
  }

  /// Ends the binding of a name, and takes over the one that takes its place.
  func replace(_ name: AnyHashable, with binding: () -> any Unbinder) {
    named.removeValue(forKey: name)?.unbind()
    let binding = binding()
    // Beginning to listen may have led to another one of that name, which is the older one.
    named.removeValue(forKey: name)?.unbind()
    if isOver { binding.unbind() } else { named[name] = binding }
  }

  /// Ends the binding of a name, if there is one.
  func unbind(_ name: AnyHashable) { named.removeValue(forKey: name)?.unbind() }

  /// Ends all bindings, and those that are added from now on.
  func unbind() {
    isOver = true
    let bindings = others + named.values
    (named, others) = ([:], [])
    for binding in bindings { binding.unbind() }
  }
}
