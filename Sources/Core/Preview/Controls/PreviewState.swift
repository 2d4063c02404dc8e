// Pipeline: from one content of a preview to the next. `PreviewState` applies new content and
// reports the changes, `ContentLayout` lays a content out at a width, a `Viewport` turns it into
// frames.

/// The content of a preview and the update that led to it.
///
/// If new content fails to build, the last good content is kept and marked stale.
package struct PreviewState: Sendable {
  /// The newest content that was built.
  package private(set) var content: PreviewContent?
  /// The marks of changed rows; none if all rows are redrawn, or if the list hides changes.
  package private(set) var marks: Marks = .none
  /// The result of the latest update, as the list's attributes define.
  package private(set) var outcome = UpdateResult.unchanged
  /// Whether newer content failed to build.
  package private(set) var isStale = false

  /// Creates a preview without content.
  package init() {}

  /// Applies a content, even an equal one, because its actions may differ.
  ///
  /// - Parameters:
  ///   - newContent: The new content.
  ///   - others: Changes outside the content, such as that of the preview's width.
  ///   - moved: The cell that an event moved, in the old content.
  /// - Returns: The differences from the previous content; none for the first content.
  /// - Complexity: O(*n*) in the number of cells.
  @discardableResult
  package mutating func apply(
    _ newContent: PreviewContent,
    with others: [Change] = [],
    moving moved: ElementPath? = nil
  ) -> ListDiff {
    var difference = content.map { ListDiff(from: $0, to: newContent) } ?? ListDiff()
    if let moved { difference.describeSwap(asMoveOf: moved, in: newContent) }
    if content != nil { difference.changes.insert(contentsOf: others, at: 0) }
    let policy = newContent.updatePolicy
    outcome = policy.outcome(isFirst: content == nil) { difference.stages }
    let old = content
    content = newContent
    let isFollowed = outcome.isStaged || outcome == .unchanged
    marks = isFollowed && policy.isAnimated ? Marks(difference.changes, since: old) : .none
    isStale = false
    return difference
  }

  /// Keeps the marks and the result of an earlier update of an equal content, of which only the
  /// actions differ.
  package mutating func keepUpdate(of earlier: PreviewState) {
    (marks, outcome) = (earlier.marks, earlier.outcome)
  }

  /// Replaces the marks by those of changes that left the content as it is; by none if the list
  /// hides changes.
  package mutating func mark(_ changes: [Change]) {
    marks = content?.updatePolicy.isAnimated == false ? .none : Marks(changes)
  }

  /// Records that newer content failed to build, and gives the controls of the last good one the
  /// values that they have now.
  ///
  /// - Parameters:
  ///   - unfinished: The newer content as far as it was built.
  ///   - state: Returns the value of a state of the preview, or of a use of a component.
  ///   - controls: The values that users gave to controls that no state holds.
  /// - Returns: The differences.
  @discardableResult
  package mutating func showControls(
    of unfinished: PreviewContent?,
    state: (String, StatefulUse?) -> Value?,
    _ controls: ControlValues
  ) -> ListDiff {
    defer { fail() }
    guard var shown = content else { return ListDiff() }
    shown.showControls(of: unfinished, state: state, controls)
    return shown == content ? ListDiff() : apply(shown)
  }

  /// Records that newer content failed to build.
  package mutating func fail() {
    isStale = true
  }
}

extension PreviewContent {
  /// The way to update to this content, as the list's attributes define.
  package var updatePolicy: UpdatePolicy {
    switch self {
    case .list(let list): UpdatePolicy(list.attributes)
    case .component: UpdatePolicy()
    }
  }
}
