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
    var text: String
    var look: Look
  }

  /// The lines, from the top.
  private(set) var lines: [Line] = []

  private let columns: Int

  /// Describes an outcome with the signs of a screen, in lines of about `columns` columns.
  init(
    _ group: ChangeGroup,
    _ glyphs: ScreenGlyphs = ScreenGlyphs(isASCII: false, ambiguous: .narrow),
    columns: Int = 100
  ) {
    self.columns = columns
    let note = group.head
    let subject = ChangeSubject(group, glyphs)
    let duration = ChangeText.milliseconds(note.phases.total)
    let heading = "\(note.time)  \(subject.long)  \(duration)"
    // Without room the cause stays in sight; the preview is named below.
    let isWhole = heading.count <= columns || group.notes.count > 1
    add(isWhole ? heading : "\(note.time)  \(subject.short)  \(duration)", .heading)
    add(result(of: note), .plain)
    if group.notes.count > 1 || note.cause != .file(note.previewID.name) {
      add("in " + group.notes.map(\.previewID.description).joined(separator: ", "), .plain)
    }
    for change in note.changes { add(change, glyphs) }
    let hidden = note.counts.total - note.changes.count
    if hidden > 0 {
      let isUnread = note.changes.isEmpty && note.revision != nil
      add(isUnread ? "reading the log\(glyphs.ellipsis)" : "and \(hidden) more changes", .plain)
    }
    add(note.record?.hunks ?? [], of: note, glyphs)
    if !note.deleted.isEmpty, note.changes.isEmpty {
      add("- \(note.deleted.joined(separator: ", "))", .deleted)
    }
  }

  private mutating func add(_ text: String, _ look: Look) {
    lines.append(Line(text: DrawnText.line(text), look: look))
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
  private mutating func add(
    _ hunks: [SourceHunk],
    of note: ChangeNote,
    _ glyphs: ScreenGlyphs
  ) {
    guard case .file(let path) = note.cause else { return }
    for hunk in hunks {
      add("source  \(path):\(hunk.firstChange)", .heading)
      let room = max(1, columns - (glyphs.isSpoken ? 6 : 4))
      for line in HunkLines(hunk, columns: room, ellipsis: glyphs.ellipsis).lines {
        let look: Look =
          switch line.sign {
          case "+": .inserted
          case "-": .deleted
          default: .plain
          }
        let word = ["+": "new", "-": "old"][line.sign] ?? ""
        add("  \(glyphs.isSpoken ? word : String(line.sign)) \(line.text)", look)
      }
    }
  }

  // MARK: - One change

  private mutating func add(_ change: Change, _ glyphs: ScreenGlyphs) {
    let name = name(of: change, glyphs)
    switch change.operation {
    case .insert:
      add("\(glyphs.isSpoken ? "inserted" : "+") \(name)  \(position(change.to))", .inserted)
    case .delete:
      add("\(glyphs.isSpoken ? "deleted" : "-") \(name)  was \(position(change.from))", .deleted)
    case .update:
      add("\(glyphs.isSpoken ? "changed" : "~") \(name)  \(position(change.to))", .updated)
    case .move:
      let way = "\(position(change.from)) \(glyphs.arrow) \(position(change.to))"
      let sign = change.movesDown ? glyphs.down : glyphs.up
      add("\(glyphs.isSpoken ? "moved" : sign) \(name)  \(way)", .moved)
    }
    let formatter = ChangeFormatter(valueLimit: 40)
    for prop in formatter.differences(of: change) { add(prop, formatter, glyphs) }
  }

  private mutating func add(
    _ prop: PropChange,
    _ formatter: ChangeFormatter,
    _ glyphs: ScreenGlyphs
  ) {
    let name = ChangeText.shortPlace(prop.path)
    let text = formatter.line(for: PropChange(path: name, before: prop.before, after: prop.after))
    guard let arrow = text.range(of: " → ") else { return add("    \(text)", .plain) }
    guard text.count + 4 > columns else {
      let after = text[arrow.upperBound...]
      return add("    \(text[..<arrow.lowerBound]) \(glyphs.arrow) \(after)", .plain)
    }
    add("    \(text[..<arrow.lowerBound])", .plain)
    add("      \(glyphs.arrow) \(text[arrow.upperBound...])", .plain)
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

extension StringProtocol {
  /// Returns the first occurrence of a text.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      formIndex(after: &start)
    }
    return nil
  }
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
}
