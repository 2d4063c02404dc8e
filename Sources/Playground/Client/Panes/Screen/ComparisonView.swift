import PlaygroundCore
import PlaygroundProtocol

/// The rows before and after the selected outcome, in place of the preview.
struct ComparisonView: Equatable, Sendable {
  /// A way to show both.
  enum Style: String, CaseIterable, Sendable {
    /// Deleted rows above inserted ones, with the words that differ.
    case words
    /// Rows before at the left, rows after at the right.
    case sideBySide = "side by side"
    /// The rows before.
    case before
    /// The rows after.
    case after
  }

  /// The way of showing; `nil` while the preview is shown.
  private(set) var style: Style?
  /// Where a person scrolled to, and the revision whose rows they are.
  private var scrolled: Scrolled?
  /// The rows that were asked for, drawn for the area.
  private var asked: PictureSelection?
  /// The rows that have arrived, and what they were asked for.
  private var drawn: Drawn?

  /// Rows before and after an outcome, drawn for the area.
  private struct Drawn: Equatable, Sendable {
    let selection: PictureSelection
    let before: [String]
    let after: [String]
    let columns: Int
  }

  /// Where a person scrolled to in the rows of a revision.
  private struct Scrolled: Equatable, Sendable {
    let revision: Int?
    var window: RecordedWindow
  }

  /// Returns the lines of the comparison of the selected outcome; `nil` while the preview is shown,
  /// and if the log has no rows of the outcome.
  func lines(of history: ChangeHistory) -> ComparisonLines? {
    guard let style, let note = history.selected?.head, let record = note.record else { return nil }
    if let drawn, drawn.selection.revision == note.revision,
      PreviewID(drawn.selection) == note.previewID
    {
      return ComparisonLines(
        RowComparison(from: drawn.before, to: drawn.after),
        style,
        columns: drawn.columns,
        revision: note.revision
      )
    }
    return ComparisonLines(
      RowComparison(from: record.before, to: record.after),
      style,
      columns: record.columns,
      revision: note.revision
    )
  }

  // MARK: - Rows for the area

  /// Returns what to ask for to have the rows of the selected outcome in the width of an area;
  /// `nil` if they are there, or were asked for.
  mutating func fit(
    in area: Size,
    width: (Int) -> Int,
    _ history: ChangeHistory
  ) -> PictureSelection? {
    guard let style, let note = history.selected?.head, note.record != nil,
      let revision = note.revision
    else { return nil }
    let selection = PictureSelection(
      preview: note.previewID.name,
      variant: note.previewID.variant,
      revision: revision,
      rows: max(1, area.height),
      columns: width(ComparisonLines.area(of: style, in: area).width),
      includesBefore: true
    )
    guard selection != asked else { return nil }
    asked = selection
    return selection
  }

  /// Takes rows that were asked for; those that are shown stay if there are none.
  mutating func apply(_ picture: RecordedPicture, of selection: PictureSelection) {
    guard selection == asked, let frame = picture.frame else { return }
    drawn = Drawn(
      selection: selection,
      before: picture.before.map(Self.texts) ?? [],
      after: Self.texts(of: frame),
      columns: max(frame.size.width, picture.before?.size.width ?? 0)
    )
  }

  private static func texts(of frame: Frame) -> [String] {
    frame.rows.map { $0.runs.map(\.text).joined() }
  }

  // MARK: - Lines

  /// Returns the lines as text, with their signs.
  func texts(of history: ChangeHistory) -> [String] {
    (lines(of: history)?.lines ?? []).map { sides in
      sides.map { side in side.map { "\($0.sign) \($0.text)" } ?? "" }.joined(separator: " | ")
    }
  }

  /// Returns the first visible cell of lines in a pane of a size.
  func corner(of lines: ComparisonLines, in pane: Size) -> Point {
    window(on: lines).corner(of: lines.size, in: lines.area(in: pane))
  }

  /// The window on lines: where a person scrolled to, else where the first difference is.
  private func window(on lines: ComparisonLines) -> RecordedWindow {
    if let scrolled, scrolled.revision == lines.revision { return scrolled.window }
    return RecordedWindow(on: lines.difference)
  }

  /// Takes the next way of showing; after the last one, the preview.
  mutating func advance() {
    let styles = Style.allCases
    scrolled = nil
    guard let style, let index = styles.firstIndex(of: style) else {
      self.style = .words
      return
    }
    self.style = index + 1 < styles.count ? styles[index + 1] : nil
  }

  /// Shows the preview again; returns whether it was hidden.
  mutating func end() -> Bool {
    defer { self = ComparisonView() }
    return style != nil
  }

  /// Scrolls by rows of lines in a pane of a size.
  mutating func scroll(_ motion: Motion, _ lines: ComparisonLines, in pane: Size) {
    var window = window(on: lines)
    window.scroll(motion, of: lines.size, in: lines.area(in: pane))
    scrolled = Scrolled(revision: lines.revision, window: window)
  }

  /// Scrolls by columns of lines in a pane of a size.
  mutating func scrollAside(by steps: Int, _ lines: ComparisonLines, in pane: Size) {
    var window = window(on: lines)
    window.scrollAside(by: steps, of: lines.size, in: lines.area(in: pane))
    scrolled = Scrolled(revision: lines.revision, window: window)
  }
}

/// The lines of a comparison.
struct ComparisonLines {
  /// A half of a line, or the whole line.
  struct Side: Equatable {
    /// `-` for a row before, `+` for a row after, a space for both.
    var sign: Character
    var parts: [RowComparison.Part]

    /// The row.
    var text: String { parts.map(\.text).joined() }

    fileprivate init(_ sign: Character, _ parts: [RowComparison.Part]) {
      (self.sign, self.parts) = (sign, parts)
    }
  }

  /// The number of columns for the sign before a row.
  static let signColumns = 2

  /// The lines: one side each, or two of which either may be empty.
  private(set) var lines: [[Side?]] = []
  /// The cells of the first line that differ between before and after; `nil` if none do.
  private(set) var difference: Rect?
  /// The width of the rows, in columns.
  let columns: Int
  /// The revision of the rows.
  let revision: Int?
  private let style: ComparisonView.Style

  /// The size of a side without its signs.
  var size: Size { Size(width: columns, height: lines.count) }

  /// Returns the area of a side in a pane of a size, without its sign; a bar separates two sides.
  func area(in pane: Size) -> Size { Self.area(of: style, in: pane) }

  /// Returns the area of a side of a style in a pane of a size.
  static func area(of style: ComparisonView.Style, in pane: Size) -> Size {
    let sideCount = style == .sideBySide ? 2 : 1
    let width = (pane.width - (sideCount - 1)) / sideCount - signColumns
    return Size(width: max(0, width), height: pane.height)
  }

  /// Arranges rows in a style.
  ///
  /// - Parameters:
  ///   - comparison: The rows.
  ///   - style: The style.
  ///   - columns: The width of the rows; 0 if it is not known.
  ///   - revision: The revision of the rows.
  init(
    _ comparison: RowComparison,
    _ style: ComparisonView.Style,
    columns: Int = 0,
    revision: Int? = nil
  ) {
    self.columns = max(columns, comparison.columns)
    self.revision = revision
    self.style = style
    let pairs = comparison.pairs
    switch style {
    case .sideBySide:
      lines = pairs.map { pair in
        [
          pair.before.map { Side(pair.isUnchanged ? " " : "-", $0) },
          pair.after.map { Side(pair.isUnchanged ? " " : "+", $0) },
        ]
      }
    case .before:
      lines = pairs.compactMap { pair in
        pair.before.map { [Side(pair.isUnchanged ? " " : "-", $0)] }
      }
    case .after:
      lines = pairs.compactMap { pair in
        pair.after.map { [Side(pair.isUnchanged ? " " : "+", $0)] }
      }
    case .words: lines = Self.unified(pairs)
    }
    let first = lines.firstIndex { $0.contains { ($0?.sign ?? " ") != " " } }
    let pair = pairs.first { pair in
      switch style {
      case .before: !pair.isUnchanged && pair.before != nil
      case .after: !pair.isUnchanged && pair.after != nil
      case .words, .sideBySide: !pair.isUnchanged
      }
    }
    guard let first, let pair else { return }
    let range = pair.changedColumns
    difference = Rect(x: range.lowerBound, y: first, width: range.count, height: 1)
  }

  /// Deleted rows come before inserted ones, up to the next unchanged row.
  private static func unified(_ pairs: [RowComparison.Pair]) -> [[Side?]] {
    var lines: [[Side?]] = []
    var added: [[Side?]] = []
    for pair in pairs {
      if pair.isUnchanged {
        lines += added
        added = []
        lines.append([pair.after.map { Side(" ", $0) }])
      } else {
        if let before = pair.before { lines.append([Side("-", before)]) }
        if let after = pair.after { added.append([Side("+", after)]) }
      }
    }
    return lines + added
  }
}

extension PreviewID {
  /// The preview that a picture was asked of.
  fileprivate init(_ selection: PictureSelection) {
    self.init(name: selection.preview, variant: selection.variant)
  }
}
