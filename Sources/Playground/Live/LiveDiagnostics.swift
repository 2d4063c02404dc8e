import DescriptionLanguage
import PlaygroundCore
import PlaygroundSystem

/// What is said about a Swift file: the messages of the compiler, and why nothing is shown.
struct LiveDiagnostics {
  /// The most callers of a crash that are named.
  private static let mostCallers = 8
  /// The largest file that is read for a message, in bytes.
  private static let limit = 8 << 20

  private let file: LiveFile
  private var sources: [SourceFile]
  private var numbers: [FilePath: UInt32]
  /// The files and folders that the previews are made from, besides the file itself.
  private(set) var inputs: [FilePath] = []
  private var diagnostics: [Diagnostic] = []
  /// The file with the trusted directories; `nil` if no variable names a folder for it.
  private let trust: FilePath?

  init(_ file: LiveFile, trust: FilePath?) {
    self.file = file
    self.trust = trust
    sources = [SourceFile(number: 0, path: file.name.text, bytes: file.bytes)]
    numbers = [file.path: 0]
  }

  // MARK: - Results

  /// The description of a file that declares no previews.
  var withoutPreviews: Description {
    Description(previews: [], diagnostics: [], sources: sources, declaresPreviews: false)
  }

  /// Returns the description of previews that are shown.
  func description(of previews: [MadePreview]) -> Description {
    Description(
      previews: previews,
      diagnostics: diagnostics,
      dependencies: (inputs + [trust].compactMap(\.self)).map { input in
        Dependency(path: spelling(of: input).text, kind: .import, isFound: true)
      },
      sources: sources,
    )
  }

  /// Returns the reading of a file that cannot be shown.
  func reading(of failure: LiveFailure) -> LiveReading {
    var report = self
    report.diagnostics = []
    switch failure {
    case .cancelled, .changed:
      return LiveReading(description: withoutPreviews, isSuperseded: true)
    case .defects(let defects): report.add(defects)
    case .ended(let end, let frames): report.add(end, frames)
    case .untrusted(let path): report.add(.untrusted, Self.untrusted(path, file.path))
    case .refused:
      report.add(
        .noSwift,
        "Swift files are neither compiled nor run, because playground was started with '--no-swift'; "
          + "start it without (a daemon: 'playground stop' first)"
      )
    case .live(let error): report.add(error)
    }
    return LiveReading(description: report.description(of: []))
  }

  /// Returns a path relative to the directory of the file if both are below the folder that the
  /// file's name is relative to.
  func spelling(of path: FilePath) -> FilePath {
    let depth = file.name.isAbsolute ? 0 : file.name.components.count
    let common = file.path.directory.components.dropLast(max(0, depth - 1))
    let isBelow = depth > 0 && path.components.starts(with: common)
    return isBelow ? file.path.directory.route(to: path) : path
  }

  private static func untrusted(_ path: FilePath, _ file: FilePath) -> String {
    // A package is trusted as a whole.
    if path == file, let root = PackageManifest.root(of: file),
      PackageManifest.isLikely(file, in: root)
    {
      return untrusted(root.appending("."), file)
    }
    let folder = path.directory
    if let real = linked(path) {
      let subject = path == file ? "this file" : "'\(path)', which it uses,"
      return "\(subject) is a link to '\(real)', whose directory is not trusted; "
        + "to compile and run it: playground trust '\(real.directory)'"
    }
    let what =
      path == file
      ? "the directory of this file"
      : path.name == "."
        ? "the package in '\(folder)', which it belongs to,"
        : "the directory of '\(path)', which it uses,"
    return "\(what) is not trusted; to compile and run it: playground trust '\(folder)'"
  }

  /// Returns the file to which a link leads in another directory, `nil` for any other path.
  ///
  /// Trust concerns real paths.
  private static func linked(_ path: FilePath) -> FilePath? {
    guard let real = try? FileSystem.realPath(path),
      let folder = try? FileSystem.realPath(path.directory), !folder.contains(real)
    else { return nil }
    return real
  }

  // MARK: - Collecting

  /// Adds files that the previews are made from, and folders whose names matter.
  mutating func add(inputs: [FilePath]) {
    let known = Set(self.inputs)
    self.inputs += inputs.filter { !known.contains($0) }
  }

  /// Adds warnings of the compiler.
  mutating func add(warnings: [SwiftDiagnostic]) { add(warnings.filter { $0.severity != .error }) }

  /// Adds the states that the rows of the new build did not take over.
  mutating func add(lost states: [LiveState]) {
    for state in states {
      let value = String(decoding: state.shown.json(), as: UTF8.self)
      add(.lostState, "the value \(value) of the state '\(state.name)' was not kept")
    }
  }

  private mutating func add(_ code: DiagnosticCode, _ message: String) {
    diagnostics.append(Diagnostic(code, message, at: SourceSpan(source: 0, start: 0, end: 0)))
  }

  private mutating func add(_ error: LiveError) {
    switch error {
    case .missing(let what, let cure): add(.noToolchain, "\(what) is missing; \(cure)")
    case .system(let error): add(.noToolchain, "cannot run previews in Swift: \(error)")
    case .full(let folder):
      add(.noToolchain, "the disk with '\(folder)' is full; free some space there, and save again")
    case .failed(let program, let code, let messages):
      let lines = messages.split(whereSeparator: \.isNewline)
      let line = lines.first { $0.contains("error: ") } ?? lines.last
      let reason = line.map { ": \($0)" } ?? ""
      add(.compileError, "\(program) failed with code \(code)\(reason)")
    case .hostEnded(let messages):
      let last = messages.last.map { ": \($0)" } ?? ""
      add(.noToolchain, "the host of previews has ended\(last)")
    case .busy: add(.timedOut, "the host of previews does not answer")
    case .childEnded(let end): add(end, [])
    }
  }

  // MARK: - The compiler

  private mutating func add(_ found: [SwiftDiagnostic]) {
    for one in found where one.severity == .error || one.severity == .warning {
      let code: DiagnosticCode = one.severity == .error ? .compileError : .compileWarning
      let span = span(of: one.place)
      let text = span == nil ? "\(one.place.file.name): \(one.text)" : one.text
      let own = span ?? SourceSpan(source: 0, start: 0, end: 0)
      var notes: [Diagnostic.Note] = []
      if let fixIt = one.fixIt { notes.append(note(of: fixIt, in: one.place, or: own)) }
      for explanation in one.notes {
        let place = self.span(of: explanation.place)
        // The places of the user's files only.
        if let place { notes.append(Diagnostic.Note(explanation.text, at: place)) }
        guard let fixIt = explanation.fixIt, place != nil else { continue }
        notes.append(note(of: fixIt, in: explanation.place, or: own))
      }
      diagnostics.append(Diagnostic(code, text, at: own, notes: notes))
    }
  }

  /// Returns the note that proposes a change.
  private mutating func note(
    of fixIt: SwiftDiagnostic.FixIt,
    in place: SwiftDiagnostic.Place,
    or other: SourceSpan
  ) -> Diagnostic.Note {
    guard let number = number(of: place.file) else {
      return Diagnostic.Note("write '\(fixIt.text)'", at: other)
    }
    let bytes = sources[Int(number)].bytes
    let start = min(max(0, fixIt.offset), bytes.count)
    let end = min(start + max(0, fixIt.byteCount), bytes.count)
    let old = String(decoding: bytes[start..<end], as: UTF8.self)
    let message =
      old.isEmpty
      ? "insert '\(fixIt.text)'"
      : fixIt.text.isEmpty ? "remove '\(old)'" : "replace '\(old)' with '\(fixIt.text)'"
    let span = SourceSpan(source: number, start: UInt32(start), end: UInt32(end))
    return Diagnostic.Note(message, at: span)
  }

  /// Returns a place in one of the user's files; `nil` for any other file.
  private mutating func span(of place: SwiftDiagnostic.Place) -> SourceSpan? {
    guard let number = number(of: place.file) else { return nil }
    let bytes = sources[Int(number)].bytes
    let line = Self.line(place.line, of: bytes)
    let start = min(line.lowerBound + max(0, place.column - 1), bytes.count)
    let end = min(start + max(0, place.byteCount), bytes.count)
    return SourceSpan(source: number, start: UInt32(start), end: UInt32(end))
  }

  /// Returns the bytes of a line, 1-based, without its end.
  private static func line(_ number: Int, of bytes: [UInt8]) -> Range<Int> {
    var start = 0
    for _ in 1..<max(1, number) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      start = end + 1
    }
    return start..<(bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count)
  }

  private mutating func number(of path: FilePath) -> UInt32? {
    if let known = numbers[path] { return known }
    guard inputs.contains(path), let content = try? FileContent(of: path, limit: Self.limit) else {
      return nil
    }
    let number = UInt32(sources.count)
    let name = file.name.resolving(spelling(of: path))
    sources.append(SourceFile(number: number, path: name.text, bytes: content.bytes))
    numbers[path] = number
    return number
  }

  // MARK: - Ends of processes

  private mutating func add(_ end: ChildEnd, _ frames: [CrashFrame]) {
    switch end {
    case .crashed(let crash):
      let message = crash.message.map { ": \($0)" } ?? ""
      add(.crashed, "crashed with \(crash.signalName)\(message)", frames)
    case .usedUp: add(.timedOut, "used more than a second of the processor", frames)
    case .timedOut(let milliseconds):
      add(.timedOut, "did not answer within \(milliseconds / 1_000) seconds", [])
    case .wroteTooMuch(let limit):
      add(.timedOut, "printed more than \(limit >> 20) MiB", [])
    case .exited(let code): add(.crashed, "ended itself with exit code \(code)", [])
    case .refused(let reason): add(.crashed, "cannot be run: \(reason)", [])
    case .malformed: add(.crashed, "sent bytes that are no message", [])
    case .dismissed: add(.crashed, "was ended", [])
    }
  }

  private mutating func add(
    _ code: DiagnosticCode,
    _ event: String,
    _ frames: [CrashFrame]
  ) {
    let own = frames.compactMap { frame in span(of: frame).map { (frame, $0) } }
    let function = (own.first?.0 ?? frames.first).map { ", in \($0.function)" } ?? ""
    let start = SourceSpan(source: 0, start: 0, end: 0)
    diagnostics.append(
      Diagnostic(
        code,
        "the program of the preview \(event)\(function)",
        at: own.first?.1 ?? start,
        notes: own.dropFirst().prefix(Self.mostCallers).map { frame, span in
          Diagnostic.Note("called by \(frame.function)", at: span)
        },
      )
    )
  }

  private mutating func span(of frame: CrashFrame) -> SourceSpan? {
    guard let path = frame.file, let line = frame.line, let number = number(of: path) else {
      return nil
    }
    let bytes = sources[Int(number)].bytes
    let range = Self.line(line, of: bytes)
    let start = bytes[range].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return SourceSpan(
      source: number,
      start: UInt32(start ?? range.lowerBound),
      end: UInt32(range.upperBound)
    )
  }
}

extension FilePath {
  /// Returns the relative path from this absolute directory to another absolute path.
  fileprivate func route(to path: FilePath) -> FilePath {
    let (own, other) = (components, path.components)
    let common = zip(own, other).prefix { $0 == $1 }.count
    let up = Array(repeating: FilePath(".."), count: own.count - common)
    let parts = up + other.dropFirst(common)
    return FilePath(bytes: parts.map(\.bytes).joined(separator: [UInt8(ascii: "/")]))
  }
}
