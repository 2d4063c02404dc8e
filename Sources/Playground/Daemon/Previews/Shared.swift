/// A large value that copies share until one of them is changed: a copy costs one reference.
struct Shared<Value: Sendable>: Sendable {
  /// Changed only while a single copy refers to it.
  private final class Storage: @unchecked Sendable {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  init(_ value: Value) { storage = Storage(value) }

  /// The value; reading a part of it copies only that part.
  var value: Value {
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}
