import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

// Review: the changes of the previews since a revision, for people and programs that judge them.
// `ReviewList` collects `ReviewChange`s and groups those with the same `ReviewCause`; `ReviewText`
// and `ReviewMarkdown` draw them. `UsedParts` finds the `FilePart`s that a preview uses.

/// A change to review: previews and variants that changed in the same way.
struct ReviewChange: Sendable {
  /// The verdict on a change.
  typealias Status = ReviewItem.Status

  /// The file with errors, in place of a comparison; `nil` for previews that were compared.
  let broken: BrokenFile?
  /// The previews, the first of which is shown.
  private(set) var members: [PreviewComparison]
  /// The files whose change may have caused it, with the parts that the previews use.
  let files: [EditedFile]
  /// Whether one of the previews is described in a changed file.
  private(set) var isDirect: Bool
  /// The verdict.
  var status = Status.pending
  /// The words of reviewers about the previews as they are now, each with its verdict.
  var remarks: [ReviewRemark] = []
  /// The digests of the verdicts on each preview that are known, which a further one replaces.
  var replaced: [PreviewID: [String]] = [:]
  /// Who gave the verdict, and when; `nil` if it is not known.
  var judged: String?
  /// The name for commands: eight hexadecimal digits of the previews and their rows.
  private(set) var id: String
  /// The previews with the digests of their rows.
  private var states: String

  /// The digest of the previews and their rows before and after, which a verdict is about.
  var digest: String {
    let steps = members.map { "\($0.previewID.description)\n\($0.earlierState)\n\($0.state)\n" }
    return SHA256.hexadecimal(SHA256(of: Array((states + steps.joined()).utf8)).bytes)
  }

  /// Creates a change of one preview.
  init(_ member: PreviewComparison, files: [EditedFile], isDirect: Bool) {
    broken = nil
    members = [member]
    self.files = files
    self.isDirect = isDirect
    states = Self.text(of: member)
    id = Self.id(of: states)
  }

  /// Creates the item of a file with errors.
  init(_ file: BrokenFile) {
    broken = file
    members = [PreviewComparison(previewID: PreviewID(name: file.path))]
    files = []
    isDirect = true
    status = .error
    states = (["error", file.path] + file.signature).map { "\($0)\n" }.joined()
    id = Self.id(of: states)
  }

  /// The properties that changes share if they are shown once.
  var signature: [String] {
    if let broken { return ["error"] + broken.signature }
    return first.signature + files.map(\.name)
  }

  /// The preview that is shown.
  var first: PreviewComparison { members[0] }

  /// Adds a preview that changed in the same way.
  mutating func append(_ member: PreviewComparison, isDirect: Bool) {
    members.append(member)
    self.isDirect = self.isDirect || isDirect
    states += Self.text(of: member)
    id = Self.id(of: states)
  }

  private static func text(of member: PreviewComparison) -> String {
    "\(member.previewID.description)\n\(member.state)\n"
  }

  /// Returns a name for commands: eight hexadecimal digits of a text.
  static func id(of text: String) -> String {
    String(SHA256.hexadecimal(SHA256(of: Array(text.utf8)).bytes).prefix(8))
  }

  /// A short description: the preview, and how many others changed in the same way.
  var title: String {
    let others = members.count - 1
    let rest = others == 0 ? "" : " and \(others) like it"
    return DrawnText.line(first.previewID.description) + rest
  }

  /// The files that caused a change of previews described elsewhere: `  ← theme.xml`; empty if none
  /// is known, as in a log without sources.
  var indirectCause: String {
    isDirect || files.isEmpty ? "" : "  ← " + files.map(\.name).joined(separator: ", ")
  }

  /// The numbers of changes: `+1 ~2`, or that only the drawing differs.
  var summary: String {
    if let broken { return broken.summary }
    if first.after == nil { return "removed preview" }
    if first.before == nil { return "new preview" }
    let text = ChangeCounts(first.changes).text
    if !text.isEmpty { return text }
    if let note = first.before?.note(ofDifferenceTo: first.after) { return note }
    return first.before == first.after ? "no visible change" : "drawn differently"
  }
}

extension PreviewComparison {
  /// The preview after the change; `nil` if it was removed.
  var subject: RecordedState? { after.map { RecordedState(rows: $0, content: content) } }

  /// The properties that two previews share if they are shown once: changes and changed rows.
  var signature: [String] {
    let patch = LinePatch(from: before, to: after)
    let rows = patch.steps.compactMap { step -> String? in
      switch step {
      case .unchanged: nil
      case .removed(let old): "-\(patch.old[old])"
      case .added(let new): "+\(patch.new[new])"
      case .moved(_, let new): ">\(patch.new[new])"
      }
    }
    let texts = changes.flatMap { change in
      ChangeFormatter().lines(for: change).dropFirst() + [change.operation.glyph]
    }
    // What differs below the recorded rows is not known, so it is not known to be the same.
    let digests = rows.isEmpty && texts.isEmpty ? [before, after].map { $0?.contentDigest } : []
    return rows + texts + digests.compactMap(\.self)
  }
}
