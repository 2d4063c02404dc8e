/// A state of a view in a row, which can be shown, set, and handed to a row of another process.
@MainActor
struct RowState {
  /// The name, unique in the row: that of the property, or `state` of a composite component.
  let name: String
  private let holder: any StateHolding

  /// Returns the states of a view and its descendants, in drawing order.
  ///
  /// Of states with equal names, the second one is `count#2`.
  static func all(in view: View) -> [RowState] {
    var counts: [String: Int] = [:]
    var states: [RowState] = []
    func visit(_ view: View) {
      for (name, holder) in StatefulTypes.states(of: view) {
        let count = counts[name, default: 0] + 1
        counts[name] = count
        states.append(RowState(name: count == 1 ? name : "\(name)#\(count)", holder: holder))
      }
      for subview in view.subviews { visit(subview) }
    }
    visit(view)
    return states
  }

  /// The name of the state's type, with its module.
  var type: String { String(reflecting: holder.stateType) }

  /// The value as text; `nil` if its type has no conversion from text.
  var text: String? { (holder.stateValue as? any LosslessStringConvertible)?.description }

  /// The value as a text, a number or a boolean; `nil` for any other type, which cannot be set.
  var simple: Value? {
    switch holder.stateValue {
    case let flag as Bool: .bool(flag)
    case let text as String: .string(text)
    case let number as any BinaryInteger: Int(exactly: number).map { .int($0) }
    case let number as Double: number.isFinite ? .double(number) : nil
    case let number as Float: number.isFinite ? .double(Double(number)) : nil
    default: nil
    }
  }

  /// The value to show.
  var shown: Value { simple ?? .string(String(describing: holder.stateValue)) }

  /// Sets the value; returns whether the text is a value of its type.
  func set(text: String) -> Bool {
    func value<Type: LosslessStringConvertible>(_ type: Type.Type) -> Any? { Type(text) }
    guard let type = holder.stateType as? any LosslessStringConvertible.Type,
      let value = value(type)
    else { return false }
    holder.take(state: value)
    return true
  }
}

/// An object with a state whose type is known to the object only.
@MainActor
private protocol StateHolding: AnyObject {
  var stateType: Any.Type { get }
  var stateValue: Any { get }

  /// Sets the state to a value of its type.
  func take(state: Any)
}

/// A view with the states of a component.
@MainActor
private protocol BodyHolding: StateHolding {
  var locals: RowLocals { get }
}

extension BodyView: BodyHolding {
  fileprivate var stateType: Any.Type { State.self }

  fileprivate var stateValue: Any { if let state { state } else { () } }

  fileprivate func take(state: Any) {
    guard let state = state as? State else { return }
    setState { $0 = state }
  }
}

extension State: StateHolding {
  fileprivate var stateType: Any.Type { Value.self }

  fileprivate var stateValue: Any { value }

  fileprivate func take(state: Any) {
    if let state = state as? Value { value = state }
  }
}

/// The classes of views that have no states, whose properties need not be looked at again.
///
/// A dynamic cast to a protocol, as in `Mirror` and `String(reflecting:)`, looks through all
/// conformances of all libraries when it is made first for a class, which takes 20 microseconds.
@MainActor
private enum StatefulTypes {
  private static var without: Set<ObjectIdentifier> = []

  /// Returns the state of a body, or the states in the stored properties of a view, those of its
  /// own class first.
  static func states(of view: View) -> [(name: String, holder: any StateHolding)] {
    let type = ObjectIdentifier(Swift.type(of: view))
    if without.contains(type) { return [] }
    if isCore(Swift.type(of: view)) {
      if let body = view as? any BodyHolding { return states(of: body) }
      without.insert(type)
      return []
    }
    var states: [(name: String, holder: any StateHolding)] = []
    var mirror = Optional(Mirror(reflecting: view))
    // Core's own views keep no states for people.
    while let own = mirror, !isCore(own.subjectType) {
      for property in own.children {
        guard let name = property.label, let holder = property.value as? any StateHolding else {
          continue
        }
        states.append((name, holder))
      }
      mirror = own.superclassMirror
    }
    if states.isEmpty { without.insert(type) }
    return states
  }

  /// Returns the state of a body, then its local states.
  private static func states(
    of body: any BodyHolding
  ) -> [(name: String, holder: any StateHolding)] {
    let locals = body.locals.states.compactMap { local in
      (local.state as? any StateHolding).map { (local.name, $0) }
    }
    return (body.stateType == Void.self ? [] : [("state", body)]) + locals
  }

  private static func isCore(_ type: Any.Type) -> Bool {
    _typeName(type).hasPrefix("PlaygroundCore.")
  }
}
