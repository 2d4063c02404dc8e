/// A repeated occurrence of an identity in a list.
package struct DuplicateIdentity<Identity: Hashable & Sendable>: Equatable, Sendable {
  /// The identity.
  package let identity: Identity
  /// The index of its first occurrence, 0-based.
  package let first: Int
  /// The index of this occurrence, 0-based, greater than `first`.
  package let index: Int

  /// Creates a duplicate identity.
  package init(identity: Identity, first: Int, index: Int) {
    self.identity = identity
    self.first = first
    self.index = index
  }
}

extension Array where Element: Differentiable, Element.Identity: Sendable {
  /// The repeated identities, one entry for each occurrence after the first, ascending by index.
  ///
  /// - Complexity: O(*n*) on average.
  package var duplicateIdentities: [DuplicateIdentity<Element.Identity>] {
    var firsts: [Element.Identity: Int] = [:]
    firsts.reserveCapacity(count)
    var duplicates: [DuplicateIdentity<Element.Identity>] = []
    for index in indices {
      let identity = self[index].identity
      if let first = firsts[identity] {
        duplicates.append(DuplicateIdentity(identity: identity, first: first, index: index))
      } else {
        firsts[identity] = index
      }
    }
    return duplicates
  }
}
