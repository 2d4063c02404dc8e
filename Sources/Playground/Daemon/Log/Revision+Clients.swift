import PlaygroundCore
package import PlaygroundProtocol

extension Revision {
  /// The maximum number of hunks of the file that clients receive.
  private static let hunkLimit = 20
  /// The maximum number of lines of a hunk that clients receive.
  private static let lineLimit = 100

  /// The revision as clients receive it: with the changed lines of the file instead of its bytes;
  /// `nil` without details.
  package var forClients: DetailedRevision? {
    var revision = self
    revision.detail?.listHunks(atMost: Self.hunkLimit, ofLines: Self.lineLimit)
    return DetailedRevision(revision)
  }

  /// Returns the revision for clients that show another variant, with a page of its changes.
  ///
  /// - Parameters:
  ///   - name: The name of the variant.
  ///   - start: The index of the first change, 0-based.
  /// - Returns: The revision; `nil` if the variant is not recorded.
  func forClients(ofVariant name: String, from start: Int) -> DetailedRevision? {
    guard var revision = forClients?.revision,
      var shown = detail?.variants.first(where: { $0.name.hasSameBytes(as: name) })
    else { return nil }
    let page = ChangePage(of: shown.changes, from: start)
    (revision.variant, revision.counts) = (name, ChangeCounts(shown.changes))
    shown.changes = page.changes
    revision.detail?.variants = [shown]
    revision.detail?.omittedCount = page.omittedCount
    return DetailedRevision(revision)
  }
}

extension Revision.Detail {
  /// Replaces the bytes of the file by its changed lines, if both versions are known.
  fileprivate mutating func listHunks(atMost limit: Int, ofLines lineLimit: Int) {
    if let previousSourceBytes, let sourceBytes {
      let patch = SourceText.patch(from: previousSourceBytes, to: sourceBytes, context: 1)
      hunks = patch.hunks(context: 1).prefix(limit).map { hunk in
        SourceHunk(
          oldLine: hunk.oldLine,
          newLine: hunk.newLine,
          lines: hunk.lines.prefix(lineLimit).map { patch.text(of: $0) }
        )
      }
    }
    (sourceBytes, previousSourceBytes) = (nil, nil)
  }
}
