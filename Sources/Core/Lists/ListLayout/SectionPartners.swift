/// The earlier versions of the sections of a list, in one earlier layout.
struct SectionPartners {
  /// The earlier version of a section.
  struct Partner {
    /// Its index in the earlier layout.
    let index: Int
    /// Returns the lines of cells that are the same.
    let lines: () -> [UnchangedLines.Stretch]
  }

  private let old: ListLayout
  private let new: ListLayout
  private let reuse: HeightReuse?

  /// Finds the sections of a layout in an earlier one.
  ///
  /// - Complexity: O(1) if the earlier layout is the same, or the one whose heights were reused;
  ///   otherwise O(*s*) in the number of sections.
  init(from old: ListLayout, to new: ListLayout) {
    (self.old, self.new) = (old, new)
    let isKnown =
      old.stack.version === new.stack.version || old.stack.version === new.stack.previousVersion
    reuse = isKnown ? nil : HeightReuse(from: (list: old.list, stack: old.stack), to: new.list)
  }

  /// Returns the earlier version of a section; `nil` if there is none that can be drawn alike.
  func partner(of index: Int) -> Partner? {
    let bands = new.stack.sections[index]
    if old.stack.version === new.stack.version {
      return Partner(index: index) { [(0..<bands.lines.count, 0)] }
    }
    if let unchanged = bands.unchanged, unchanged.version === old.stack.version {
      return Partner(index: unchanged.partner) { unchanged.stretches }
    }
    guard let partner = reuse?.partner(of: index) else { return nil }
    return Partner(index: partner) { [old, new] in
      let (cells, known) = (new.list.sections[index].cells, old.list.sections[partner].cells)
      return bands.unchangedLines(cells, since: known, old.stack.sections[partner])
    }
  }
}
