public import PlaygroundCore

/// The state of a row whose view is built once and then fed with other data.
@MainActor
public struct RecycleContext<Data> {
  /// The 0-based index of the row in its section.
  public let index: Int
  /// The data of the row.
  public let data: Data
}

/// Views of rows, one for each item of an array.
///
/// The view of an item that stays, by its identity, is kept. A view whose item is gone is fed with
/// the data of an item that is new, so that a view is built only if there was none to spare.
@MainActor
final class RecycledRows<Data> {
  /// The view of a row, and the data that it shows.
  private struct Row {
    let view: View
    let context: State<RecycleContext<Data>>
  }

  private let key: (Data, Int) -> Key
  private let build: (State<RecycleContext<Data>>) -> View
  private var rows: [Row] = []
  private var spare: [Row] = []
  /// The number of views that were built so far.
  private(set) var builtCount = 0
  /// The identities that several items share, in order; their rows are matched in order.
  private(set) var duplicates: [Key] = []
  /// The staged changes from the rows shown before to those shown now, as of one section.
  private(set) var lastChanges: [Changeset] = []

  /// Creates rows.
  ///
  /// - Parameters:
  ///   - key: Returns the identity of an item at an index.
  ///   - build: Builds the view of a row.
  init(
    key: @escaping (Data, Int) -> Key,
    build: @escaping (State<RecycleContext<Data>>) -> View
  ) {
    self.key = key
    self.build = build
  }

  /// The views of the rows, in order.
  var views: [View] { rows.map(\.view) }

  /// The identities of the rows, in order.
  var keys: [Key] { rows.compactMap(\.view.key) }

  /// Shows other items; every row gets its data, also if its identity did not change.
  ///
  /// - Complexity: O(*n*) in the number of items and rows.
  func show(_ items: [Data]) {
    let keys = items.enumerated().map { key($1, $0) }
    let difference = RowsDifference(from: self.keys, to: keys)
    lastChanges = difference.stages
    let kept = difference.sources.map { source in source.map { rows[$0] } }
    for index in difference.deletes {
      rows[index].view.prepareForReuse()
      spare.append(rows[index])
    }
    rows = zip(items.indices, kept).map { index, row in
      let context = RecycleContext(index: index, data: items[index])
      let row = row ?? spare.popLast() ?? make(context)
      row.view.key = keys[index]
      return row
    }
    noteDuplicates(among: keys)
    for (index, row) in rows.enumerated() {
      row.context.value = RecycleContext(index: index, data: items[index])
    }
  }

  /// Sends the data of all rows to their views again.
  func reload() {
    for row in rows { row.context.resend() }
  }

  private func make(_ context: RecycleContext<Data>) -> Row {
    let state = State(context)
    builtCount += 1
    return Row(view: build(state), context: state)
  }

  private func noteDuplicates(among keys: [Key]) {
    var seen: Set<Key> = []
    var twice: Set<Key> = []
    duplicates = keys.filter { !seen.insert($0).inserted && twice.insert($0).inserted }
  }
}

/// The difference between the rows of one section, by their identities.
struct RowsDifference {
  private struct RowKey: Hashable, PlaygroundCore.Differentiable {
    let key: Key
  }

  private struct Rows: PlaygroundCore.DifferentiableSection {
    let identity = 0
    let elements: [RowKey]

    init(_ keys: [Key]) { elements = keys.map { RowKey(key: $0) } }

    func isContentEqual(to other: Rows) -> Bool { true }
  }

  /// The stages that lead from the old rows to the new ones.
  let stages: [Changeset]
  /// The indices of the rows that are gone, ascending.
  let deletes: [Int]
  /// The old index of each new row, `nil` for an inserted one.
  let sources: [Int?]

  init(from old: [Key], to new: [Key]) {
    let difference = SectionedDifference(from: [Rows(old)], to: [Rows(new)])
    stages = difference.stages
    var rows = LinearDifference()
    rows.deletes = difference.deletes.map(\.element)
    rows.inserts = difference.inserts.map(\.element)
    rows.moves = difference.moves.map {
      Changeset.Move(from: $0.from.element, to: $0.to.element)
    }
    deletes = rows.deletes
    sources = rows.sourceIndices(targetCount: new.count)
  }
}

extension Puyo where T: Box {
  /// Shows a view for each item of an array, in place of the subviews.
  ///
  /// - Parameters:
  ///   - items: The arrays.
  ///   - id: Returns the identity of an item; `nil` for its index.
  ///   - row: Builds the view of a row, which is then fed with the data of items.
  /// - Returns: The same wrapper, for chaining.
  @discardableResult
  public func recycle<Data>(
    _ items: some ValueOutput<[Data]>,
    id: ((Data) -> String)? = nil,
    row: @escaping (SimpleOutput<RecycleContext<Data>>) -> View
  ) -> Self {
    let rows = RecycledRows<Data>(
      key: { data, index in id.map { .id($0(data)) } ?? .positional("row#\(index)") },
      build: { state in row(state.map { $0 }) },
    )
    items.safeBind(to: view, id: "recycle") { view, items in
      rows.show(items)
      view.setSubviews(rows.views)
    }
    return self
  }
}
