import PlaygroundCore
import PlaygroundProtocol

/// An outcome in words: the labels of changed rows, with their properties before and after.
struct ChangeDetail {
  /// The look of a line.
  enum Look: Equatable {
    case heading, inserted, deleted, updated, moved, plain
  }

  /// A line of text.
  struct Line: Equatable {
    /// The number of columns before the text.
    var indent = 0
    var text: String
    var look: Look
    /// The text behind it that matters less: the place of a value.
    var note = ""
    /// The entry of the line: a change, a value or a line of a file, which can need several.
    var entry: Int

    /// The line with its note.
    var whole: String {
      String(repeating: " ", count: indent)
        + [text, note].filter { !$0.isEmpty }.joined(separator: "  ")
    }
  }

  /// The lines, from the top.
  private(set) var lines: [Line] = []

  private let group: ChangeGroup
  private let glyphs: ScreenGlyphs
  private let columns: Int?
  private let opened: Set<Int>
  private let ambiguous: AmbiguousWidth
  private var entry = 0

  /// Describes an outcome with the signs of a screen.
  ///
  /// - Parameters:
  ///   - group: The outcome.
  ///   - glyphs: The signs.
  ///   - columns: The room for a line; `nil` for lines that are written whole.
  ///   - opened: The entries that are written whole, on as many lines as they need.
  ///   - isHeaded: Whether the first line is that of the list of outcomes.
  ///   - ambiguous: The width of ambiguous characters.
  init(
    _ group: ChangeGroup,
    _ glyphs: ScreenGlyphs = ScreenGlyphs(isASCII: false, ambiguous: .narrow),
    columns: Int?,
    opened: Set<Int> = [],
    isHeaded: Bool = true,
    ambiguous: AmbiguousWidth = .narrow
  ) {
    (self.group, self.glyphs, self.columns) = (group, glyphs, columns)
    (self.opened, self.ambiguous) = (opened, ambiguous)
    let note = group.head
    if isHeaded { add(heading, .heading) }
    addEntry(result(of: note), .plain)
    if group.notes.count > 1 || note.cause != .file(note.previewID.name) {
      addEntry("in " + group.notes.map(\.previewID.description).joined(separator: ", "), .plain)
    }
    for change in note.changes { add(change) }
    let hidden = note.counts.total - note.changes.count
    if hidden > 0 {
      let isUnread = note.changes.isEmpty && note.revision != nil
      let more = "and \(hidden) more changes"
      addEntry(isUnread ? "reading the log\(glyphs.ellipsis)" : more, .plain)
    }
    add(note.record?.hunks ?? [], of: note)
    if !note.deleted.isEmpty, note.changes.isEmpty {
      addEntry("- \(note.deleted.joined(separator: ", "))", .deleted)
    }
  }

  private var heading: String {
    let subject = ChangeSubject(group, glyphs)
    let repeats = subject.repeats.isEmpty ? "" : "  \(subject.repeats)"
    let duration = ChangeText.milliseconds(group.head.phases.total) + repeats
    let heading = "\(group.head.time)  \(subject.long)  \(duration)"
    // Without room the cause stays in sight; the preview is named below.
    let isWhole = fits(heading) || group.notes.count > 1
    return isWhole ? heading : "\(group.head.time)  \(subject.short)  \(duration)"
  }

  // MARK: - Entries

  /// Whether an entry is written whole.
  func isOpened(_ entry: Int) -> Bool { columns == nil || opened.contains(entry) }

  /// Returns whether a part of an entry has no room.
  func isCut(_ entry: Int) -> Bool {
    let whole = ChangeDetail(
      group,
      glyphs,
      columns: columns,
      opened: opened.union([entry]),
      ambiguous: ambiguous
    )
    return whole.lines.filter { $0.entry == entry } != lines.filter { $0.entry == entry }
  }

  /// The maximum length of a value that is not written whole, in characters.
  private static let valueLimit = 40

  private mutating func addEntry(_ text: String, _ look: Look, indent: Int = 0) {
    entry += 1
    add(text, look, indent: indent)
  }

  /// Adds a line to the present entry; several if a long one is written whole.
  private mutating func add(_ text: String, _ look: Look, note: String = "", indent: Int = 0) {
    let line = Line(
      indent: indent,
      text: DrawnText.line(text, ambiguous: ambiguous),
      look: look,
      note: note,
      entry: entry
    )
    guard isOpened(entry), let columns, !fits(line.whole) else { return lines.append(line) }
    let room = max(1, columns - indent)
    for text in TextBlock(text: line.text, ambiguous: ambiguous).lines(width: room) {
      lines.append(Line(indent: indent, text: text, look: look, entry: entry))
    }
  }

  private func fits(_ text: String) -> Bool {
    columns.map { DisplayWidth.columns(of: text, ambiguous: ambiguous) <= $0 } ?? true
  }

  private func result(of note: ChangeNote) -> String {
    switch note.outcome {
    case .rendered where note.isRecovery: "correct again: \(rows(of: note))"
    case .noVisibleChange where note.isRecovery: "correct again, \(note.outcome.rawValue)"
    case .rendered where note.isHidden: "\(rows(of: note)); not visible here"
    case .rendered: rows(of: note)
    case .noVisibleChange: note.outcome.rawValue
    case .unchangedBytes: "\(note.outcome.rawValue): saved without changes"
    case .superseded: "\(note.outcome.rawValue): replaced by a newer save"
    case .invalid, .compileError, .crashed, .timedOut:
      "\(note.outcome.rawValue); \(remains(of: note))"
    case .removed: note.outcome.rawValue
    case .notUsed: "\(note.outcome.rawValue): no preview uses the file"
    }
  }

  /// The content that stays on screen after an outcome with errors.
  private func remains(of note: ChangeNote) -> String {
    note.isFirst ? "there is no good preview yet" : "the last good preview stays"
  }

  private func rows(of note: ChangeNote) -> String {
    let text = ChangeText.words(note.counts)
    return text.isEmpty ? note.outcome.rawValue : text
  }

  // MARK: - The source

  /// Adds the changed lines of the file, each hunk below its position.
  private mutating func add(_ hunks: [SourceHunk], of note: ChangeNote) {
    guard case .file(let path) = note.cause else { return }
    for hunk in hunks {
      addEntry("source  \(path):\(hunk.firstChange)", .heading)
      let whole = HunkLines(hunk, columns: .max, ellipsis: glyphs.ellipsis).lines
      let room = max(1, (columns ?? .max) - (glyphs.isSpoken ? 6 : 4))
      let cut = HunkLines(hunk, columns: room, ellipsis: glyphs.ellipsis).lines
      for (short, long) in zip(cut, whole) {
        let look: Look =
          switch short.sign {
          case "+": .inserted
          case "-": .deleted
          default: .plain
          }
        let word = ["+": "new", "-": "old"][short.sign] ?? ""
        let text = isOpened(entry + 1) ? long.text : short.text
        addEntry("\(glyphs.isSpoken ? word : String(short.sign)) \(text)", look, indent: 2)
      }
    }
  }

  // MARK: - One change

  private mutating func add(_ change: Change) {
    let name = name(of: change, glyphs)
    switch change.operation {
    case .insert:
      let sign = glyphs.isSpoken ? "inserted" : "+"
      addEntry("\(sign) \(name)  \(position(change.to))", .inserted)
    case .delete:
      let sign = glyphs.isSpoken ? "deleted" : "-"
      addEntry("\(sign) \(name)  was \(position(change.from))", .deleted)
    case .update:
      let sign = glyphs.isSpoken ? "changed" : "~"
      addEntry("\(sign) \(name)  \(position(change.to))", .updated)
    case .move:
      let way = "\(position(change.from)) \(glyphs.arrow) \(position(change.to))"
      let sign = change.movesDown ? glyphs.down : glyphs.up
      addEntry("\(glyphs.isSpoken ? "moved" : sign) \(name)  \(way)", .moved)
    }
    let short = ChangeFormatter(valueLimit: Self.valueLimit)
    let whole = ChangeFormatter(valueLimit: Self.valueLimit, isWhole: true)
    let needsWhole = columns == nil || !opened.isEmpty
    let wholeProps = needsWhole ? whole.differences(of: change) : []
    for (index, prop) in short.differences(of: change).enumerated() {
      entry += 1
      let isWhole = isOpened(entry) && wholeProps.indices.contains(index)
      add(isWhole ? wholeProps[index] : prop, isWhole ? whole : short)
    }
  }

  /// Adds the values of a difference, that before and that after on a line each if they need it,
  /// with their place behind them.
  private mutating func add(_ prop: PropChange, _ formatter: ChangeFormatter) {
    let place = ChangeText.shortPlace(prop.path)
    let sides = formatter.sides(of: PropChange(path: place, before: prop.before, after: prop.after))
      .map { DrawnText.line($0, ambiguous: ambiguous) }
    let line = sides.joined(separator: " \(glyphs.arrow) ")
    let indent = 4
    let blanks = String(repeating: " ", count: indent)
    if fits("\(blanks)\(line)  \(place)") {
      return add(line, .plain, note: place, indent: indent)
    }
    var last = line
    if !fits(blanks + line), let before = sides.first, let after = sides.dropFirst().first {
      add(before, .plain, indent: indent)
      last = "\(glyphs.arrow) \(after)"
    }
    if fits("\(blanks)\(last)  \(place)") {
      return add(last, .plain, note: place, indent: indent)
    }
    add(last, .plain, indent: indent)
    lines.append(Line(indent: indent, text: "", look: .plain, note: place, entry: entry))
  }

  private func name(of change: Change, _ glyphs: ScreenGlyphs) -> String {
    let name = change.name.map { "\(glyphs.quotes.open)\($0)\(glyphs.quotes.close)" }
    if change.kind == .cell { return name ?? "row" }
    return [change.kind.rawValue, name].compactMap(\.self).joined(separator: " ")
  }

  /// Returns a place as people count: `row 2`, `section 2, row 1`.
  private func position(_ position: Change.Position?) -> String {
    switch position {
    case .section(let section)?: "section \(section + 1)"
    case .cell(let path)?: CauseText.position(path)
    case .whole?, nil: ""
    }
  }
}

extension SourceHunk {
  /// The number of the first changed line in the new file, 1-based.
  var firstChange: Int { newLine + (lines.firstIndex { !$0.hasPrefix(" ") } ?? 0) }
}

/// The subject of an outcome: a file, or an event on a row.
struct ChangeSubject {
  private let group: ChangeGroup
  private let glyphs: ScreenGlyphs

  /// Describes the cause of a group of outcomes.
  init(_ group: ChangeGroup, _ glyphs: ScreenGlyphs) { (self.group, self.glyphs) = (group, glyphs) }

  /// The cause: `todo.xml`, `tap “Buy milk”`, `timer`.
  var short: String {
    CauseText.words(group.head.cause) { CauseText.label(of: $0, in: group.head.changes) }
  }

  /// The cause, after the preview if that is another file, as in the log: `feed.xml ← posts.json`;
  /// before the number of previews if there are several.
  var long: String {
    let names = group.notes.map(\.previewID.name)
    if names == [group.head.cause.text] { return short }
    return names.count == 1 ? "\(names[0]) \(glyphs.cause) \(short)" : "\(short) (\(names.count))"
  }

  /// How often the outcome was repeated within a second: `×3`; empty for once.
  var repeats: String {
    let count = group.head.repeatCount
    return count > 1 ? "\(glyphs.times)\(count)" : ""
  }
}
