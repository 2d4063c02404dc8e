/// Stores a value of any type that identifies something.
protocol IdentityStorage: AnyObject, Sendable {
  /// The value as a person reads it.
  var text: String { get }
  /// The name of the value's type, with its module.
  var typeName: String { get }

  /// Returns whether both hold equal values of one type, on any thread.
  func isEqual(to other: any IdentityStorage) -> Bool
}

/// Stores a value that can be compared anywhere, such as the id of a section.
final class IdentityBox<Value: Hashable & Sendable>: IdentityStorage {
  private let value: Value

  /// Stores a value.
  init(_ value: Value) { self.value = value }

  var text: String { identityText(of: value) }
  var typeName: String {
    (value as? RemoteIdentity)?.typeName ?? String(reflecting: Value.self)
  }

  func isEqual(to other: any IdentityStorage) -> Bool {
    if let other = other as? IdentityBox<Value> { return other.value == value }
    return isEqual(toShared: other)
  }

  /// Compares the id of a section with that of a cell, which no diff does.
  ///
  /// Their values are compared on the main actor, where the cast succeeds; elsewhere they differ.
  fileprivate func isEqual(toShared other: any IdentityStorage) -> Bool {
    (other as? any MainActorIdentity)?.holds(value) ?? false
  }
}

/// Stores the id of a cell once for all equal ids in use, which are found on the main actor.
///
/// So two of them are equal if they are the same object, and can be compared on any thread, even if
/// `==` of the value belongs to the main actor, as that of a `Hashable` type in a module with
/// `-default-isolation MainActor` does.
final class SharedIdentity<Value: Hashable>: IdentityStorage {
  @MainActor private let value: Value
  private let makeText: @Sendable () -> String

  /// Stores a value, and what makes its text on any thread.
  @MainActor
  init(_ value: Value, text: @escaping @Sendable () -> String) {
    self.value = value
    makeText = text
  }

  var text: String { makeText() }
  var typeName: String { String(reflecting: Value.self) }

  func isEqual(to other: any IdentityStorage) -> Bool {
    self === other || (other as? any AnyIdentityBox)?.isEqual(toShared: self) ?? false
  }
}

/// A storage of a value that can be compared anywhere.
private protocol AnyIdentityBox {
  func isEqual(toShared other: any IdentityStorage) -> Bool
}

extension IdentityBox: AnyIdentityBox {}

/// A storage of a value that can be compared on the main actor.
private protocol MainActorIdentity {
  func holds(_ other: Any) -> Bool
}

extension SharedIdentity: @MainActor MainActorIdentity {
  @MainActor fileprivate func holds(_ other: Any) -> Bool {
    (other as? Value).map { $0 == value } ?? false
  }
}

/// The ids of cells in use, by type and value.
@MainActor
final class SharedIdentities {
  /// The ids of all lists.
  static let ofCells = SharedIdentities()

  private var tables: [ObjectIdentifier: AnyObject] = [:]

  /// Returns the storage of a value, the same as long as an equal one is in use.
  ///
  /// - Complexity: That of hashing the value, and of its text if no equal value is in use.
  func identity<Value: Hashable>(of value: Value) -> SharedIdentity<Value> {
    table().identity(of: value) {
      let text = identityText(of: value)
      return { text }
    }
  }

  /// Returns the storage of a value, whose text any thread can make.
  ///
  /// - Complexity: That of hashing the value.
  func identity<Value: Hashable & Sendable>(of value: Value) -> SharedIdentity<Value> {
    table().identity(of: value) { { identityText(of: value) } }
  }

  private func table<Value: Hashable>() -> IdentitiesOfType<Value> {
    let type = ObjectIdentifier(Value.self)
    if let table = tables[type] as? IdentitiesOfType<Value> { return table }
    let table = IdentitiesOfType<Value>()
    tables[type] = table
    return table
  }
}

/// The ids of cells in use that have one type.
@MainActor
private final class IdentitiesOfType<Value: Hashable> {
  private struct Entry {
    weak var identity: SharedIdentity<Value>?
  }

  private var entries: [Value: Entry] = [:]
  /// The number of entries at which those of ids that are no longer in use are removed.
  private var limit = 64

  func identity(
    of value: Value,
    makingText: () -> @Sendable () -> String
  ) -> SharedIdentity<Value> {
    if let known = entries[value]?.identity { return known }
    if entries.count >= limit {
      entries = entries.filter { $0.value.identity != nil }
      limit = max(64, entries.count * 2)
    }
    let identity = SharedIdentity(value, text: makingText())
    entries[value] = Entry(identity: identity)
    return identity
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
