/// Stores a value of any type that identifies something.
protocol IdentityStorage: AnyObject, Sendable {
  /// The value, if it can be used anywhere.
  var sendable: (any Sendable)? { get }
  /// The value as a person reads it.
  var text: String { get }
  /// The name of the value's type, with its module.
  var typeName: String { get }

  /// Returns whether both hold equal values of one type.
  func isEqual(to other: any IdentityStorage) -> Bool
}

/// Stores a value that can be compared anywhere.
final class IdentityBox<Value: Hashable & Sendable>: IdentityStorage {
  /// The value.
  let value: Value

  /// Stores a value.
  init(_ value: Value) { self.value = value }

  var sendable: (any Sendable)? { value }
  var text: String { identityText(of: value) }
  var typeName: String {
    (value as? RemoteIdentity)?.typeName ?? String(reflecting: Value.self)
  }

  func isEqual(to other: any IdentityStorage) -> Bool {
    switch other {
    case let other as IdentityBox<Value>: other.value == value
    case let other as IsolatedIdentity: other.isEqual(to: self)
    default: false
    }
  }
}

/// Stores a value that can be compared on the main actor: elsewhere the program stops.
///
/// In a module with `-default-isolation MainActor`, a `Hashable` type is such one.
final class IsolatedIdentity: IdentityStorage {
  private let box: any IsolatedStorage

  /// Stores a boxed value.
  init(_ box: any IsolatedStorage) { self.box = box }

  var sendable: (any Sendable)? { nil }
  var text: String { MainActor.assumeIsolated { box.text } }
  var typeName: String { MainActor.assumeIsolated { box.typeName } }

  func isEqual(to other: any IdentityStorage) -> Bool {
    MainActor.assumeIsolated {
      (other as? IsolatedIdentity).map { box.isEqual(to: $0.box) } ?? box.isEqual(toStored: other)
    }
  }
}

/// Stores a value of any type on the main actor.
@MainActor
protocol IsolatedStorage: AnyObject, Sendable {
  /// The value as a person reads it.
  var text: String { get }
  /// The name of the value's type, with its module.
  var typeName: String { get }

  /// Returns whether both hold equal values of one type.
  func isEqual(to other: any IsolatedStorage) -> Bool

  /// Returns whether a storage for any thread holds an equal value of the same type.
  func isEqual(toStored other: any IdentityStorage) -> Bool
}

/// Stores a value of one type on the main actor.
@MainActor
final class IsolatedBox<Value: Hashable>: IsolatedStorage {
  private let value: Value

  /// Stores a value.
  init(_ value: Value) { self.value = value }

  var text: String { identityText(of: value) }
  var typeName: String { String(reflecting: Value.self) }

  func isEqual(to other: any IsolatedStorage) -> Bool {
    (other as? IsolatedBox<Value>).map { $0.value == value } ?? false
  }

  func isEqual(toStored other: any IdentityStorage) -> Bool {
    (other.sendable as? Value).map { $0 == value } ?? false
  }
}

/// A value of another process that identifies something there.
struct RemoteIdentity: Hashable, Sendable, CustomStringConvertible {
  /// The name of the value's type, with its module.
  let typeName: String
  /// The value as a person reads it.
  let description: String
}

/// Returns a value that identifies something as a person reads it.
private func identityText(of value: Any) -> String {
  switch value {
  case let value as any RawRepresentable<String>: value.rawValue
  case let value as any RawRepresentable<Int>: String(value.rawValue)
  case let value as any LosslessStringConvertible: value.description
  case let value as RemoteIdentity: value.description
  default: String(reflecting: value)
  }
}
