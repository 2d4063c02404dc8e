package import PlaygroundSystem

/// A compiler that stays in memory between compilations: a helper process that has opened
/// `libsourcekitdInProc.so` of the toolchain.
///
/// The request that it sends there is not documented. After anything unexpected the helper is ended
/// and `compile` returns `nil`: the caller compiles with the compiler alone, and the next request
/// starts another helper.
package final class WarmCompiler {
  /// The result of a compilation.
  enum Outcome {
    case compiled([SwiftDiagnostic])
    case defects([SwiftDiagnostic])
  }

  /// How long a compilation may take, in milliseconds.
  private static let patience = 60_000
  private static let largestAnswer = 16 << 20
  /// How many helpers may fail before no more are started.
  private static let mostFailures = 5

  private let path: FilePath
  private let library: FilePath
  private var helper: Helper?
  /// The number of helpers that failed, one after the other.
  package private(set) var failureCount = 0
  /// The number of compilations that the helpers finished.
  package private(set) var compilationCount = 0

  /// Creates a compiler; the helper starts with the first compilation.
  ///
  /// - Parameters:
  ///   - path: The program of the helper.
  ///   - toolchain: The toolchain whose library the helper opens.
  package init(_ path: FilePath, _ toolchain: Toolchain) {
    self.path = path
    library = toolchain.programs.directory.appending("lib/libsourcekitdInProc.so")
  }

  /// Compiles with the arguments of the driver.
  ///
  /// - Returns: The diagnostics; `nil` if the helper cannot say.
  func compile(_ arguments: [String], to object: FilePath) -> Outcome? {
    guard failureCount < Self.mostFailures, (try? FileStatus(of: library)) != nil else {
      return nil
    }
    do throws(SystemError) {
      let helper: Helper
      if let known = self.helper { helper = known } else { helper = try Helper(path, library) }
      self.helper = helper
      let body: [UInt8] = arguments.flatMap { text -> [UInt8] in Array(text.utf8) + [0] }
      let answer = try helper.answer(to: body, within: Self.patience, limit: Self.largestAnswer)
      guard let outcome = Self.outcome(answer) else { return fail() }
      if case .compiled = outcome, (try? FileStatus(of: object)) == nil { return fail() }
      failureCount = 0
      compilationCount += 1
      return outcome
    } catch {
      return fail()
    }
  }

  /// Ends the helper; the next compilation starts another one.
  package func end() { helper = nil }

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

/// The process of a warm compiler.
private final class Helper {
  private let socket: FileDescriptor
  private let program: SocketProgram

  init(_ path: FilePath, _ library: FilePath) throws(SystemError) {
    let pair = try SocketPair()
    program = try SocketProgram([path.text, library.text], on: pair.other)
    socket = pair.ownEnd()
  }

  deinit { UnixSocket.shutDown(socket) }

  /// Sends a request and returns the answer.
  func answer(
    to body: [UInt8],
    within milliseconds: Int,
    limit: Int
  ) throws(SystemError) -> [UInt8] {
    let length = UInt32(body.count)
    let head = (0..<4).map { UInt8(truncatingIfNeeded: length >> UInt32($0 * 8)) }
    try UnixSocket.sendAll(head + body, on: socket, timeoutMilliseconds: milliseconds)
    let deadline = Clock.monotonicNanoseconds() + UInt64(milliseconds) * 1_000_000
    var received: [UInt8] = []
    while true {
      if received.count >= 4 {
        let count = (0..<4).reduce(0) { $0 | Int(received[$1]) << ($1 * 8) }
        if count > limit { throw .cancelled("read", "an answer of the compiler") }
        if received.count >= 4 + count { return Array(received[4..<4 + count]) }
      }
      let now = Clock.monotonicNanoseconds()
      guard now < deadline else { throw .cancelled("wait", "for the compiler") }
      var entries = [PollEntry(socket.number, .read)]
      try Poll.wait(&entries, timeoutMilliseconds: Int((deadline - now) / 1_000_000) + 1)
      if try socket.read(into: &received) == 0 { throw .cancelled("read", "from the compiler") }
    }
  }
}

extension SwiftDiagnostic {
  /// Creates a message from the fields of an answer: severity, file, line, column, byte count,
  /// text, and fix-its as `offset length text`, separated by the lines that begin so.
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
