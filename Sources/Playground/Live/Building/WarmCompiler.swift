package import PlaygroundSystem

/// A compiler that stays in memory between compilations: a helper process that has opened
/// `libsourcekitdInProc.so` of the toolchain.
///
/// The request that it sends there is not documented. After anything unexpected the helper is ended
/// and `compile` returns `nil`: the caller compiles with the compiler alone, and the next request
/// starts another helper. A helper ends by itself when it has nothing to do for a while.
package final class WarmCompiler {
  /// The result of a compilation.
  enum Outcome {
    case compiled([SwiftDiagnostic])
    case defects([SwiftDiagnostic])
    case cancelled
  }

  private static let largestAnswer = 16 << 20
  /// How many helpers may fail before no more are started.
  private static let mostFailures = 5

  private let path: FilePath
  private let library: FilePath
  private let patience: Int
  private let idleSeconds: Int
  private let limits: BuildLimits
  private var helper: CompilerHelper?
  /// The number of helpers that failed, one after the other.
  package private(set) var failureCount = 0
  /// The number of compilations that the helpers finished.
  package private(set) var compilationCount = 0

  /// Creates a compiler; the helper starts with the first compilation.
  ///
  /// - Parameters:
  ///   - path: The program of the helper.
  ///   - toolchain: The toolchain whose library the helper opens.
  ///   - patience: How long a compilation may take, in milliseconds.
  ///   - idleSeconds: How long a helper waits for a request before it ends.
  ///   - limits: The memory that a helper may use.
  package init(
    _ path: FilePath,
    _ toolchain: Toolchain,
    patienceMilliseconds patience: Int = 30_000,
    idleSeconds: Int = 600,
    limits: BuildLimits = BuildLimits()
  ) {
    self.path = path
    self.limits = limits
    library = toolchain.sourceKit
    self.patience = patience
    self.idleSeconds = idleSeconds
  }

  /// The id of the helper's process; `nil` if there is none.
  package var helperID: Int32? { helper?.id }

  /// Whether the toolchain has the library that the helper opens.
  package var isPossible: Bool { (try? FileStatus(of: library)) != nil }

  /// Compiles with the arguments of the driver.
  ///
  /// After a cancellation the helper finishes its work, and its answer is skipped: that takes less
  /// time than another helper needs to start.
  ///
  /// - Returns: The diagnostics; `nil` if the helper cannot say.
  func compile(
    _ arguments: [String],
    to object: FilePath,
    until cancellation: Cancellation? = nil
  ) -> Outcome? {
    do throws(SystemError) {
      guard let helper = try runningHelper() else { return nil }
      try helper.send(arguments, object, within: patience)
      let answer = try helper.answer(
        within: patience,
        limit: Self.largestAnswer,
        until: cancellation
      )
      guard let answer else { return .cancelled }
      guard let outcome = Self.outcome(answer) else { return fail() }
      if case .compiled = outcome, !ObjectHeader.isComplete(object) { return fail() }
      failureCount = 0
      compilationCount += 1
      return outcome
    } catch {
      return fail()
    }
  }

  /// Starts the helper and lets it compile, without waiting: the next compilation takes less time.
  func warmUp(_ arguments: [String], to object: FilePath) {
    do throws(SystemError) {
      guard helper == nil, let helper = try runningHelper() else { return }
      try helper.send(arguments, object, within: patience)
    } catch {
      _ = fail()
    }
  }

  /// Forgets the last failure, for which there was another reason.
  func excuse() { failureCount = max(0, failureCount - 1) }

  /// Ends the helper; the next compilation starts another one.
  package func end() { helper = nil }

  /// Returns the helper, a new one if there is none or it has ended for want of work.
  private func runningHelper() throws(SystemError) -> CompilerHelper? {
    if let helper, !helper.hasEnded { return helper }
    helper = nil
    guard failureCount < Self.mostFailures, isPossible else {
      return nil
    }
    let next = try CompilerHelper(
      [path.text, library.text, String(idleSeconds), String(limits.byteCount)]
    )
    helper = next
    return next
  }

  private func fail() -> Outcome? {
    failureCount += 1
    helper = nil
    return nil
  }

  /// Parses an answer; `nil` if it is malformed, or the compilation failed without an error.
  private static func outcome(_ answer: [UInt8]) -> Outcome? {
    guard let kind = answer.first, kind != UInt8(ascii: "F"), answer.count == 1 || answer.last == 0
    else { return nil }
    var texts = answer.dropFirst().split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    texts.removeLast()
    guard texts.count % 7 == 0 else { return nil }
    var found: [SwiftDiagnostic] = []
    for start in stride(from: 0, to: texts.count, by: 7) {
      guard let next = SwiftDiagnostic(fields: texts[start..<start + 7]) else { return nil }
      found.add(next)
    }
    switch kind {
    case UInt8(ascii: "O"): return .compiled(found.inOrder)
    case UInt8(ascii: "E"):
      return found.contains { $0.severity == .error } ? .defects(found.inOrder) : nil
    default: return nil
    }
  }
}

extension SwiftDiagnostic {
  /// Creates a message from the fields of an answer: severity, file, line, column, byte count,
  /// text, and the fix-it as `offset length text`.
  fileprivate init?(fields: ArraySlice<String>) {
    let fields = Array(fields)
    guard let severity = Severity(rawValue: fields[0]), let line = Int(fields[2]),
      let column = Int(fields[3]), let byteCount = Int(fields[4])
    else { return nil }
    self.init(
      severity: severity,
      text: fields[5],
      place: Place(
        file: FilePath(bytes: fields[1].utf8),
        line: line,
        column: column,
        byteCount: byteCount
      )
    )
    fixIt = FixIt(field: fields[6])
  }
}

extension SwiftDiagnostic.FixIt {
  fileprivate init?(field: String) {
    let parts = field.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let offset = Int(parts[0]), let count = Int(parts[1]) else {
      return nil
    }
    self.init(offset: offset, byteCount: count, text: String(parts[2]))
  }
}
