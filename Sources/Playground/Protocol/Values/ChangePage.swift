package import PlaygroundCore

/// Some of the changes of an outcome, from one of them on.
///
/// An outcome may have any number of changes, with texts of any length; a page has as many as a
/// client reads at once.
package struct ChangePage: Equatable, Sendable {
  /// The maximum number of changes in a page.
  package static let changeLimit = 1_000
  /// The number of bytes of texts from which no further change is added.
  package static let textByteLimit = 1 << 20

  /// The changes.
  package let changes: [Change]
  /// The number of changes after them.
  package let omittedCount: Int

  /// Creates the page of changes that begins at an index, 0-based; it has one change at least,
  /// unless there are none.
  package init(of all: [Change], from start: Int = 0) {
    var end = min(start, all.count)
    let limit = min(end + Self.changeLimit, all.count)
    var byteCount = 0
    while end < limit, byteCount < Self.textByteLimit {
      byteCount += all[end].textByteCount
      end += 1
    }
    changes = Array(all[min(start, all.count)..<end])
    omittedCount = all.count - end
  }
}

/// The changes of an outcome that a message does not list.
package struct OmittedChanges: Equatable, Sendable {
  /// The number of changes that are not listed.
  package var count: Int
  /// The numbers of all changes, listed or not.
  package var counts: ChangeCounts
  /// The revision of the change log that has all changes; `nil` if the outcome is not recorded.
  package var revision: Int?

  /// Creates the description of `count` changes that are not listed.
  package init(count: Int, counts: ChangeCounts, revision: Int? = nil) {
    self.count = count
    self.counts = counts
    self.revision = revision
  }

  /// Creates the description of the changes that a page of `all` does not list; `nil` if it lists
  /// all of them.
  package init?(of all: [Change], after page: ChangePage, revision: Int?) {
    guard page.omittedCount > 0 else { return nil }
    self.init(count: page.omittedCount, counts: ChangeCounts(all), revision: revision)
  }
}

extension Change {
  /// The bytes of the texts in the change.
  package var textByteCount: Int {
    props.reduce((id?.utf8.count ?? 0) + (label?.utf8.count ?? 0)) {
      $0 + $1.path.utf8.count + $1.before.textByteCount + $1.after.textByteCount
    }
  }
}

extension PropChange.Side {
  fileprivate var textByteCount: Int {
    switch self {
    case .none: 0
    case .value(let value): value.textByteCount
    case .node(let node): node.textByteCount
    }
  }
}

extension Node {
  fileprivate var textByteCount: Int {
    let own = props.list.reduce(type.utf8.count) {
      $0 + $1.name.utf8.count + $1.value.textByteCount
    }
    return children.reduce(own) { $0 + $1.textByteCount }
  }
}

extension Value {
  /// The bytes of the texts in the value.
  package var textByteCount: Int {
    switch self {
    case .null, .bool, .int, .double: 0
    case .string(let text): text.utf8.count
    case .array(let values): values.reduce(0) { $0 + $1.textByteCount }
    case .object(let object): object.members.reduce(0) { $0 + $1.value.textByteCount }
    }
  }
}
