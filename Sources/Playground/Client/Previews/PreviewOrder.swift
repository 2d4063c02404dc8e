import PlaygroundCore
import PlaygroundProtocol

/// The position of a preview in the list: by folder, then by title, then by name.
///
/// A Swift file has its titles only once it is compiled: its previews have their place by name, and
/// keep it then.
struct PreviewOrder: Comparable {
  private let folder: Int
  private let title: NaturalOrder.Key
  private let name: NaturalOrder.Key

  /// Returns previews in the order of the list.
  ///
  /// - Complexity: O(*n* log *n*); names are prepared once each.
  static func sorted(_ summaries: [PreviewSummary]) -> [PreviewSummary] {
    let folders = summaries.map(\.folder)
    let distinct = Set(folders).map { (NaturalOrder.Key($0.text), $0) }.sorted { $0.0 < $1.0 }
    let ranks = Dictionary(uniqueKeysWithValues: distinct.enumerated().map { ($1.1, $0) })
    let positions = zip(summaries, folders).map { summary, folder in
      PreviewOrder(
        folder: ranks[folder] ?? 0,
        title: NaturalOrder.Key(summary.isOfSwift ? summary.shownName : summary.shownTitle),
        name: NaturalOrder.Key(summary.name),
      )
    }
    let indices = summaries.indices.sorted { positions[$0] < positions[$1] }
    return indices.map { summaries[$0] }
  }

  static func < (left: PreviewOrder, right: PreviewOrder) -> Bool {
    if left.folder != right.folder { return left.folder < right.folder }
    if left.title != right.title { return left.title < right.title }
    return left.name < right.name
  }
}
