import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The requests that wait for the outcome of a file.
///
/// An answer never describes an older state than the request asks for: the bytes are those that
/// were last read, or the outcome is newer than the request or the generation in it.
final class AwaitTable {
  /// The maximum number of waiting requests of one client.
  static let limit = 4096

  typealias Answer = (Result<FileOutcome, RPCError>) -> Void

  /// The state that a request waits for.
  private enum Goal {
    /// The file was read with these bytes; `wasWritten` is whether the file contained them when the
    /// request arrived.
    case bytes(SHA256, since: Int?, wasWritten: Bool)
    /// A preview has an outcome in a later generation.
    case generation(after: Int)
    /// The file is read again, or found to be removed.
    case reading
  }

  private struct Pending {
    let path: String
    let goal: Goal
    let peer: Int
    /// The time of the answer without an outcome, in monotonic nanoseconds.
    let deadline: UInt64
    let answer: Answer
  }

  private let workspace: Workspace
  private let names: FileNames
  private var records = OutcomeRecords()
  private var pending: [Pending] = []
  /// The digests of files as last read, while there were no further outcomes.
  private var digests: [ByteExactString: SHA256] = [:]

  init(_ workspace: Workspace, _ names: FileNames) {
    self.workspace = workspace
    self.names = names
  }

  /// The number of waiting requests.
  var count: Int { pending.count }

  /// Answers a request if its outcome is known, else keeps it.
  func add(_ request: AwaitRequest, of peer: Int, now: UInt64, _ answer: @escaping Answer) {
    guard pending.count(where: { $0.peer == peer }) < Self.limit else {
      let reason = "too many waiting requests: the limit is \(Self.limit) per client"
      return answer(.failure(RPCError(.internalError, reason)))
    }
    let written = workspace.files.contents.path(of: request.file).text
    let path = names.path(of: request.file).text
    // The answer names the file as the request does.
    let answer: Answer = { outcome in
      answer(
        outcome.map { outcome in
          var outcome = outcome
          outcome.file = written
          return outcome
        }
      )
    }
    let goal = goal(of: request, path)
    if let outcome = known(path, goal) { return answer(.success(outcome)) }
    pending.append(
      Pending(
        path: path,
        goal: goal,
        peer: peer,
        deadline: now + UInt64(request.timeoutMilliseconds) * 1_000_000,
        answer: answer,
      )
    )
  }

  /// Records the outcomes of one change, and answers the requests that waited for them.
  func note(_ outcomes: [PreviewOutcome]) {
    records.note(outcomes)
    digests = [:]
    guard !pending.isEmpty else { return }
    let read = Set(names: outcomes.compactMap(\.readFile))
    let touched = read.union(outcomes.map { ByteExactString($0.file) })
    answerPending { entry in
      guard touched.contains(ByteExactString(entry.path)) else { return nil }
      return outcome(entry, isRead: read.contains(ByteExactString(entry.path)))
    }
  }

  /// The number of outcomes that are kept for later requests.
  var recordCount: Int { records.count }

  /// Removes the outcomes of previews and files that were removed a while ago.
  func forget(_ forgotten: RemovedPreviews.Forgotten) { records.forget(forgotten) }

  /// Returns the milliseconds until the next request has waited long enough, rounded up.
  func milliseconds(after now: UInt64) -> Int? {
    pending.map(\.deadline).min().map { deadline in
      deadline <= now ? 0 : Int((deadline - now + 999_999) / 1_000_000)
    }
  }

  /// Answers the requests that have waited long enough with `timed-out`.
  func expire(now: UInt64) {
    guard pending.contains(where: { $0.deadline <= now }) else { return }
    answerPending { entry in
      entry.deadline <= now ? FileOutcome(file: entry.path, outcome: .timedOut) : nil
    }
  }

  /// Drops the requests of clients that are gone.
  func removeAll(ofPeers peers: [Int]) {
    guard !peers.isEmpty else { return }
    pending.removeAll { peers.contains($0.peer) }
  }

  private func answerPending(_ outcome: (Pending) -> FileOutcome?) {
    pending.removeAll { entry in
      guard let outcome = outcome(entry) else { return false }
      entry.answer(.success(outcome))
      return true
    }
  }

  // MARK: - Outcomes

  private func goal(of request: AwaitRequest, _ path: String) -> Goal {
    if let digest = request.digest {
      // A file that was read with these bytes need not be read again.
      let isRead = self.digest(of: path) == digest
      let written = isRead ? digest : digestOnDisk(of: path)
      return .bytes(digest, since: request.since, wasWritten: written == digest)
    }
    if let since = request.since { return .generation(after: since) }
    return .reading
  }

  /// Returns the outcome of a new request; `nil` if it has to wait.
  private func known(_ path: String, _ goal: Goal) -> FileOutcome? {
    switch goal {
    case .bytes(let digest, let since, _): outcome(of: digest, since: since, path)
    case .generation(let generation):
      records.outcome(of: path, after: generation, in: workspace)
        ?? records.absence(of: path, in: workspace)
    case .reading:
      records.absence(of: path, in: workspace)
        ?? (workspace.files.contents.isAsRead(path)
          ? records.outcome(of: path, in: workspace) : nil)
    }
  }

  /// Returns the outcome of a waiting request after a change; `nil` if it has to wait further.
  ///
  /// `isRead` is whether its file was read or removed.
  private func outcome(_ entry: Pending, isRead: Bool) -> FileOutcome? {
    switch entry.goal {
    case .bytes(let digest, let since, let wasWritten):
      if let outcome = outcome(of: digest, since: since, entry.path) { return outcome }
      // A reading that had begun before the request may have found older bytes.
      let isReplaced =
        isRead && wasWritten && self.digest(of: entry.path) != digest
        && digestOnDisk(of: entry.path) != digest
      return isReplaced ? FileOutcome(file: entry.path, outcome: .superseded) : nil
    case .generation(let generation):
      return records.outcome(of: entry.path, after: generation, in: workspace)
    case .reading: return isRead ? records.outcome(of: entry.path, in: workspace) : nil
    }
  }

  /// Returns the outcome of a file if it was last read with these bytes.
  private func outcome(of digest: SHA256, since: Int?, _ path: String) -> FileOutcome? {
    guard self.digest(of: path) == digest else { return nil }
    guard let since else { return records.outcome(of: path, in: workspace) }
    return records.outcome(of: path, after: since, in: workspace)
  }

  private func digest(of path: String) -> SHA256? {
    if let digest = digests[path] { return digest }
    let digest = workspace.files.contents.bytes(of: path).map { SHA256(of: $0) }
    digests[path] = digest
    return digest
  }

  private func digestOnDisk(of path: String) -> SHA256? {
    workspace.files.contents.bytesOnDisk(of: path).map { SHA256(of: $0) }
  }
}
