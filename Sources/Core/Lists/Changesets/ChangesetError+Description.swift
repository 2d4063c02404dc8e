extension ChangesetError: CustomStringConvertible {
  /// The defects, separated by semicolons.
  public var description: String { defects.map(\.description).joined(separator: "; ") }
}

extension ChangesetError {
  /// The list and the batch for a log: a line for each section with its number of items, and one
  /// for each operation, below which its defects are.
  ///
  ///     section 0: 2 items
  ///     remove item [0,5]
  ///       item [0,5] does not exist: section 0 has 2 items
  public var dump: String {
    let sections = itemCounts.enumerated().map { "section \($0): \(Defect.items($1))" }
    let batch = operations.flatMap { operation in
      [operation.sentence]
        + defects.filter { $0.operation == operation }.map { "  \($0)" }
    }
    return (sections + batch).joined(separator: "\n")
  }
}

extension ChangesetOperation {
  /// The operation in words: `move item [0,1] to [2,0]`.
  fileprivate var sentence: String {
    switch self {
    case .insertSection(let index): "insert section \(index)"
    case .removeSection(let index): "remove section \(index)"
    case .moveSection(let move): "move section \(move.from) to \(move.to)"
    case .insertItem(let path): "insert item \(path)"
    case .removeItem(let path): "remove item \(path)"
    case .updateItem(let path): "update item \(path)"
    case .moveItem(let move): "move item \(move.from) to \(move.to)"
    }
  }
}

extension ChangesetError.Defect: CustomStringConvertible {
  /// The reason, without a full stop: `section 3 does not exist: the list has 2 sections`.
  public var description: String {
    switch (reason, side) {
    case (.noSection(let count), .source):
      "section \(section) does not exist: the list has \(Self.sections(count))"
    case (.noSection(let count), .target):
      "section \(section) is out of range: the list has \(Self.sections(count)) after these changes"
    case (.noItem(let count), .source):
      "item \(position) does not exist: section \(section) has \(Self.items(count))"
    case (.noItem(let count), .target):
      "item \(position) is out of range: section \(section) has \(Self.items(count)) "
        + "after these changes"
    case (.claimedTwice, .source): "\(position) is removed or moved twice"
    case (.claimedTwice, .target): "\(position) is the target of two changes"
    }
  }

  private static func sections(_ count: Int) -> String {
    count == 1 ? "1 section" : "\(count) sections"
  }

  fileprivate static func items(_ count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }

  /// The section of the operation, or of its item.
  private var section: Int {
    switch operation {
    case .insertSection(let index), .removeSection(let index): index
    case .moveSection(let move): side == .source ? move.from : move.to
    case .insertItem(let path), .removeItem(let path), .updateItem(let path): path.section
    case .moveItem(let move): side == .source ? move.from.section : move.to.section
    }
  }

  private var position: String {
    switch operation {
    case .insertSection, .removeSection, .moveSection: "section \(section)"
    case .insertItem(let path), .removeItem(let path), .updateItem(let path): "\(path)"
    case .moveItem(let move): "\(side == .source ? move.from : move.to)"
    }
  }
}
