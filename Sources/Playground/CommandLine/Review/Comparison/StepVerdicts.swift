import PlaygroundDaemon
import PlaygroundProtocol

/// The verdicts on one step of a preview from one picture to another.
///
/// A verdict counts until one that was given with knowledge of it replaces it, whatever their times
/// are. Of verdicts whose reviewers did not know of each other, a rejection counts.
struct StepVerdicts {
  /// A verdict.
  struct Entry {
    let kind: ReviewVerdict.Kind
    let author: String?
    let time: Timestamp
    let message: String?
    /// The digest by which later verdicts name this one.
    let digest: String
    /// The digests of the verdicts that the reviewer knew.
    var replaces: [String]
  }

  private(set) var entries: [Entry] = []

  /// Adds a verdict that was given here; one of an earlier version knew those that were added.
  mutating func add(_ verdict: ReviewVerdict) {
    let shared = SharedVerdict(verdict)
    let digest = shared?.digest ?? "\(entries.count)"
    guard !entries.contains(where: { $0.digest == digest }) else { return }
    entries.append(
      Entry(
        kind: verdict.kind,
        author: verdict.author,
        time: verdict.time,
        message: verdict.message,
        digest: digest,
        replaces: verdict.kind == .commented ? [] : verdict.replaces ?? entries.map(\.digest)
      )
    )
  }

  /// Adds a verdict from elsewhere.
  mutating func add(_ verdict: SharedVerdict) {
    let digest = verdict.digest
    guard !entries.contains(where: { $0.digest == digest }) else { return }
    entries.append(
      Entry(
        kind: verdict.kind,
        author: verdict.author,
        time: verdict.time,
        message: verdict.message,
        digest: digest,
        replaces: verdict.kind == .commented ? [] : verdict.replaces ?? []
      )
    )
  }

  /// The digests of all verdicts, which a further one replaces.
  var digests: [String] { entries.filter { $0.kind != .commented }.map(\.digest) }

  /// The verdict that counts; `nil` for none.
  var decisive: Entry? {
    let left = entries.filter { $0.kind != .commented && !isReplaced($0) }
    return left.last { $0.kind == .rejected } ?? left.last
  }

  /// Returns the words of reviewers, in the order of the verdicts.
  ///
  /// - Parameter present: The verdicts of these that may count.
  /// - Returns: The words; those of other verdicts are replaced.
  func remarks(counting present: StepVerdicts) -> [ReviewRemark] {
    let digests = Set(present.entries.map(\.digest))
    return entries.compactMap { entry in
      entry.message.map { text in
        ReviewRemark(
          kind: entry.kind,
          author: entry.author,
          text: text,
          isReplaced: isReplaced(entry) || !digests.contains(entry.digest)
        )
      }
    }
  }

  private func isReplaced(_ entry: Entry) -> Bool {
    entries.contains { $0.replaces.contains(entry.digest) }
  }
}

/// The words of a reviewer, which belong to one verdict.
struct ReviewRemark: Hashable, Sendable {
  let kind: ReviewVerdict.Kind
  /// The name of the reviewer, `nil` if it is not known.
  let author: String?
  let text: String
  /// Whether another verdict counts in place of this one.
  let isReplaced: Bool

  /// The reviewer as a part of a sentence: ` by Ada`; empty if it is not known.
  var by: String { author.map { " by \($0)" } ?? "" }

  /// The words with the verdict: `rejected by Ada: “too wide”`.
  var line: String {
    "\(kind.rawValue)\(by): “\(text)”" + (isReplaced ? " (replaced)" : "")
  }
}
