/// The first stage: how many elements two lists have in common at their start and at their end.
///
/// Contents are compared on the way, so that each element is touched once.
@usableFromInline
struct CommonEnds {
  /// How many elements at the start are the same ones.
  @usableFromInline var prefix = 0
  /// How many elements at the end, beyond the prefix, are the same ones.
  @usableFromInline var suffix = 0
  /// The indices within the prefix that show something else, ascending.
  @usableFromInline var changedInPrefix: [Int] = []
  /// The distances from the end, 1 for the last, of those in the suffix that show something else.
  @usableFromInline var changedInSuffix: [Int] = []

  /// Walks `source` and `target` from both ends until they disagree.
  ///
  /// - Complexity: O(*n*) comparisons; no hash, and no allocation where nothing changed.
  @inlinable
  init<Element: Differentiable>(_ source: Span<Element>, _ target: Span<Element>) {
    let shorter = Swift.min(source.count, target.count)
    while prefix < shorter {
      if !Element.isKept(source, prefix, in: target, prefix) {
        guard source[prefix].hasSameIdentity(as: target[prefix]) else { break }
        if !source[prefix].isContentEqual(to: target[prefix]) { changedInPrefix.append(prefix) }
      }
      prefix += 1
    }
    var from = source.count
    var to = target.count
    while suffix < shorter - prefix {
      from -= 1
      to -= 1
      if !Element.isKept(source, from, in: target, to) {
        guard source[from].hasSameIdentity(as: target[to]) else { break }
        if !source[from].isContentEqual(to: target[to]) { changedInSuffix.append(suffix + 1) }
      }
      suffix += 1
    }
  }
}
