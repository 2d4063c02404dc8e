/// A part of a list that has no effect, most likely by mistake.
public enum ListWarning: Hashable, Sendable {
  /// A view in a row does not support the attribute or its value: `Label.padding`.
  case ignoredAttribute(String)
  /// A section has handlers of a header, footer or supplement kind that it does not have.
  case handlerWithoutSupplement(kind: String, section: Key)
  /// Several cells of a list, or several sections, share an id; the later ones may lose their
  /// state.
  case repeatedID(Key)
}

extension ListWarning: CustomStringConvertible {
  /// A message for the developer, on one line.
  public var description: String {
    switch self {
    case .ignoredAttribute(let name):
      "'\(name)' has no effect: the element has no such attribute, or not that value"
    case .handlerWithoutSupplement(let kind, let section):
      "section \(section) has a handler for its \(kind), but no \(kind)"
    case .repeatedID(let key): "id \(key) is used more than once; ids must be unique in a list"
    }
  }
}

extension ListView {
  /// The ineffective parts of the list shown, without duplicates: attributes in rows in view, then
  /// handlers of sections, then repeated ids.
  ///
  /// Intended for development and tests.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public var warnings: [ListWarning] {
    layOutIfNeeded()
    return mounted.ignoredAttributes.map(ListWarning.ignoredAttribute)
      + list.sections.flatMap(\.handlersWithoutSupplement)
      + list.repeatedKeys.map(ListWarning.repeatedID)
  }
}

extension Section {
  fileprivate var handlersWithoutSupplement: [ListWarning] {
    let kinds = Set(names: supplementKinds)
    var missing: [String] = []
    for kind in handlers.events.map(\.kind)
    where !kinds.contains(name: kind) && !missing.containsBytes(of: kind) {
      missing.append(kind)
    }
    return missing.map { .handlerWithoutSupplement(kind: $0, section: key) }
  }
}

extension SupplementEvent {
  /// `header`, `footer` or the supplement's kind.
  fileprivate var kind: String {
    switch self {
    case .willDisplayHeader, .didEndDisplayHeader: "header"
    case .willDisplayFooter, .didEndDisplayFooter: "footer"
    case .willDisplaySupplement(let kind), .didEndDisplaySupplement(let kind): kind
    }
  }
}

extension List {
  /// The repeated ids of cells and of sections, in order, without duplicates.
  fileprivate var repeatedKeys: [Key] {
    func repeated(_ keys: some Sequence<Key>) -> [Key] {
      var seen: Set<Key> = []
      var result: [Key] = []
      for key in keys where key.isWritten && !seen.insert(key).inserted && !result.contains(key) {
        result.append(key)
      }
      return result
    }
    return repeated(sections.lazy.map(\.key))
      + repeated(sections.lazy.flatMap { $0.cells.lazy.map(\.key) })
  }
}
