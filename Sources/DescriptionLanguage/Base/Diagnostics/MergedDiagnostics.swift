/// Diagnostics of several files or previews, each once.
///
/// A shared import is reported by every file that loads it, with a note at the import. Diagnostics
/// that differ in their notes only are one, with the notes of all.
package struct MergedDiagnostics {
  /// The diagnostics, in the order in which they were first added.
  package private(set) var all: [LocatedDiagnostic] = []
  private var indices: [LocatedDiagnostic: Int] = [:]

  /// Creates an empty collection.
  package init() {}

  /// Adds a diagnostic; returns whether it is a new one.
  @discardableResult
  package mutating func add(_ diagnostic: LocatedDiagnostic) -> Bool {
    let bare = diagnostic.withoutNotes
    guard let index = indices[bare] else {
      indices[bare] = all.count
      all.append(diagnostic)
      return true
    }
    for note in diagnostic.notes where !all[index].notes.contains(note) {
      all[index].notes.append(note)
    }
    return false
  }
}

extension LocatedDiagnostic {
  /// The diagnostic without its notes.
  package var withoutNotes: LocatedDiagnostic {
    var bare = self
    bare.notes = []
    return bare
  }
}
