import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// Changes of a review with one cause, which can be judged together.
struct ReviewGroup: Sendable {
  /// The cause; `nil` if it is not known, for a single change.
  let cause: ReviewCause?
  /// The changes, in the order of the review; at least one.
  let changes: [ReviewChange]

  /// The change that is described for all.
  private var change: ReviewChange { changes[0] }

  /// The previews of all changes.
  var members: [PreviewComparison] { changes.flatMap(\.members) }

  /// The name for commands, in the form of that of a change; the same for a single change.
  var id: String {
    changes.count == 1 ? change.id : ReviewChange.id(of: changes.map(\.id).joined())
  }

  /// Whether one of the previews is described in a changed file.
  var isDirect: Bool { changes.contains(where: \.isDirect) }

  /// The verdict: accepted if all changes are, rejected if one is.
  var status: ReviewChange.Status {
    if changes.contains(where: { $0.status == .error }) { return .error }
    if changes.contains(where: { $0.status == .rejected }) { return .rejected }
    return changes.allSatisfy { $0.status == .accepted } ? .accepted : .pending
  }

  /// The words of reviewers about the previews as they are now, each once.
  var remarks: [ReviewRemark] {
    var seen: Set<ReviewRemark> = []
    return changes.flatMap(\.remarks).filter { seen.insert($0).inserted }
  }

  /// The last words of a comment, or of the verdict in force: `“fine”`, `comment: “spacing?”`.
  var message: String? {
    remarks.last { !$0.isReplaced }.map { remark in
      (remark.kind == .commented ? "comment: " : "") + "“\(remark.text)”"
    }
  }

  /// A short description: the cause and the number of previews; of a single change, its title.
  var title: String {
    guard changes.count > 1 else { return change.title }
    switch cause {
    case .renamed(let from, let to):
      return DrawnText.line("\(from.text) → \(to.text)")
    case .edits(let edits, _):
      let name = effectInAll ?? edits.map(\.description).joined(separator: ", ")
      return DrawnText.line("\(name), \(members.count) previews")
    case nil: return change.title
    }
  }

  /// The numbers of changes in each preview, if they are the same; that a preview was renamed.
  var summary: String {
    guard changes.count > 1 else { return change.summary }
    switch cause {
    case .renamed: return first.before?.rows == first.after?.rows ? "renamed" : "renamed ~"
    case .edits, nil:
      return Set(changes.map(\.summary)).count == 1 ? change.summary : ""
    }
  }

  /// The file with errors, in place of a comparison; `nil` for previews that were compared.
  var broken: BrokenFile? { change.broken }

  /// The changed files with the parts that the previews use.
  var files: [EditedFile] { change.files }

  /// Who gave the verdict, and when; `nil` if it is not known.
  var judged: String? { change.judged }

  /// The edits that caused changes of previews described elsewhere: `  ← theme.xml`.
  var indirectCause: String { isDirect ? "" : change.indirectCause }

  /// The preview that is shown for all: of a rename, the old one before, the new one after.
  var first: PreviewComparison {
    guard case .renamed? = cause, let old = members.first(where: { $0.after == nil }),
      let new = members.first(where: {
        $0.before == nil && $0.previewID.variant.hasSameBytes(as: old.previewID.variant)
      })
    else { return change.first }
    return PreviewComparison(
      previewID: new.previewID,
      before: old.before,
      after: new.after,
      content: new.content
    )
  }

  /// The first difference that all previews have, and the number of others; `nil` for none.
  private var effectInAll: String? {
    let lists = members.map { member in
      member.changes.flatMap { ChangeFormatter().differences(of: $0) }
        .map(ChangeFormatter().line(for:))
    }
    guard var common = lists.first else { return nil }
    for list in lists.dropFirst() {
      let known = Set(list)
      common.removeAll { !known.contains($0) }
      if common.isEmpty { return nil }
    }
    var seen: Set<String> = []
    common.removeAll { !seen.insert($0).inserted }
    return common.first.map { common.count > 1 ? "\($0) and \(common.count - 1) more" : $0 }
  }
}
