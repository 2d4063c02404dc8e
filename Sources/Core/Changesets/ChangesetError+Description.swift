extension ChangesetError: CustomStringConvertible {
  /// The defects, separated by semicolons.
  public var description: String { defects.map(\.description).joined(separator: "; ") }
}

extension ChangesetError.Defect: CustomStringConvertible {
  /// What does not fit, without a full stop: `section 3 does not exist: the list has 2 sections`.
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

  private static func items(_ count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }

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
