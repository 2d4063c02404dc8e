import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// Decides whether a file that was removed in the log has another name now.
struct LogRenames {
  let history: History

  /// Returns how a new preview relates to one that was removed: it looks the same, or its file has
  /// much in common with that of the other; `nil` if it is another preview.
  func rename(from removed: Revision, to added: Revision) -> LogEntry.Rename? {
    guard let old = try? history.revision(removed.number).detail,
      let new = try? history.revision(added.number).detail
    else { return nil }
    if let rows = new.main.after, rows == old.main.before { return .same }
    // A removed file has no source after the revision.
    let source = try? history.read { reader throws(ChangeLogError) in
      try reader.source(of: removed.file, at: removed.number - 1)
    }
    let lines = (old: SourceText.lines(of: source), new: SourceText.lines(of: new.sourceBytes))
    return LinePatch(from: lines.old, to: lines.new).isOfSimilarTexts ? .changed : nil
  }
}

extension LinePatch {
  /// The least part of lines that similar texts share, of the longer one.
  private static var similarity: Double { 0.5 }

  /// The part of lines that both texts have, of the longer one.
  var sharedPart: Double {
    let count = max(old.count, new.count)
    if count == 0 { return 0 }
    let kept = steps.reduce(0) { sum, step in
      if case .unchanged(_, _, let count) = step { sum + count } else { sum }
    }
    return Double(kept) / Double(count)
  }

  /// Whether both texts have so much in common that they are versions of one file.
  var isOfSimilarTexts: Bool { sharedPart >= Self.similarity }
}
