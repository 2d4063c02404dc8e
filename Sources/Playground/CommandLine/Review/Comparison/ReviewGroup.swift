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
  /// The effect that all previews have and that no other group has, else one that others have, too;
  /// `nil` for none.
  var effect: String?

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

  /// The last words of a comment, or of the verdict in force: `“fine”`, `comment by Ada: “why?”`.
  var message: String? {
    remarks.last { !$0.isReplaced }.map { remark in
      guard remark.kind == .commented else { return "“\(remark.text)”" }
      return "comment\(remark.by): “\(remark.text)”"
    }
  }

  /// A short description: the effect or the cause, and the files; of a single change, its title.
  var title: String {
    guard changes.count > 1 else { return change.title }
    switch cause {
    case .renamed(let from, let to):
      return DrawnText.line("\(from.text) → \(to.text)")
    case .added(let name), .removed(let name):
      let count = members.count
      return DrawnText.line(count == 1 ? name.text : "\(name.text), \(count) pictures")
    case .edits(let edits, _):
      let name = edits.map(\.description).joined(separator: ", ")
      // Edits of the only file of the previews name it already.
      let isNamed = effect == nil && edits.allSatisfy { $0.file.text.hasSameBytes(as: fileNames) }
      return DrawnText.line(
        isNamed ? "\(name), \(members.count) previews" : "\(effect ?? name) in \(fileNames)"
      )
    case .repeated(let edit):
      return DrawnText.line("\(effect ?? edit.effects[0]) in \(fileNames)")
    case nil: return change.title
    }
  }

  /// The files of the previews: both of two, else the first one and the number of others.
  private var fileNames: String {
    var seen: Set<ByteExactString> = []
    let names = members.map(\.previewID.fileName)
      .filter { seen.insert(ByteExactString($0)).inserted }
    switch names.count {
    case 1: return names[0]
    case 2: return "\(names[0]) and \(names[1])"
    default: return "\(names[0]), and \(names.count - 1) more"
    }
  }

  /// The numbers of changes in each preview, if they are the same; that a preview was renamed.
  var summary: String {
    guard changes.count > 1 else { return change.summary }
    switch cause {
    case .renamed: return first.before?.rows == first.after?.rows ? "renamed" : "renamed ~"
    case .edits, .repeated, .added, .removed, nil:
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
}
