// Pipeline: from one content of a preview to the next. `PreviewState` adopts what was built and tells
// what changed, `ContentLayout` sets a content out at a width, a `Viewport` turns it into frames.

/// What a preview shows and how it came to show it.
///
/// What cannot be built leaves the last good content standing, marked stale.
public struct PreviewState: Sendable {
  /// The newest content that could be built.
  public private(set) var content: PreviewContent?
  /// What adopting it did to the rows; nothing where all of them are drawn anew, or where the list says
  /// that changes are not to be seen.
  public private(set) var marks: Marks = .none
  /// How it came to be shown, as the list's attributes say.
  public private(set) var outcome = UpdateResult.unchanged
  /// Whether something newer than `content` could not be built.
  public private(set) var isStale = false

  /// Creates a preview that shows nothing yet.
  public init() {}

  /// Adopts a content, also an equal one, for it may act differently.
  ///
  /// - Parameter newContent: What was built.
  /// - Returns: What is different from the content before; nothing for the first content.
  /// - Complexity: O(*n*) in the number of cells.
  @discardableResult
  public mutating func adopt(_ newContent: PreviewContent) -> ListDiff {
    let difference = content.map { ListDiff(from: $0, to: newContent) } ?? ListDiff()
    let policy = newContent.updatePolicy
    outcome = policy.outcome(isFirst: content == nil) { difference.stages }
    content = newContent
    let isFollowed = outcome.isStaged || outcome == .unchanged
    marks = isFollowed && policy.isAnimated ? Marks(difference.changes) : .none
    isStale = false
    return difference
  }

  /// Notes that something newer could not be built.
  public mutating func fail() {
    isStale = true
  }
}

extension PreviewContent {
  /// How to get from the content before to this one: what the list's attributes say.
  public var updatePolicy: UpdatePolicy {
    switch self {
    case .list(let list): UpdatePolicy(list.attributes)
    case .component: UpdatePolicy()
    }
  }
}
