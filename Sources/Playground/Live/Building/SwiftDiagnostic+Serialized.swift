import PlaygroundSystem

extension SwiftDiagnostic {
  /// Reads the messages that the compiler serialized, with the changes that it proposes; `nil` if
  /// the bytes are not such messages.
  ///
  /// The format is that of Clang's `SerializedDiagnostics.h`.
  static func read(serialized bytes: [UInt8]) -> [SwiftDiagnostic]? {
    guard var stream = Bitstream(bytes, magic: "DIAG") else { return nil }
    var reader = SerializedReader()
    while let item = stream.next() {
      switch item {
      case .blockBegins: reader.begin()
      case .blockEnds: reader.end()
      case .record(let record): reader.note(record)
      }
    }
    return reader.isComplete ? reader.found.inOrder : nil
  }
}

/// Collects messages from the records of a file.
private struct SerializedReader {
  private enum Code {
    static let diagnostic = 2
    static let range = 3
    static let fileName = 6
    static let fixIt = 7
  }

  /// The messages so far.
  private(set) var found: [SwiftDiagnostic] = []
  private var fileNames: [Int: FilePath] = [:]
  private var depth = 0
  /// The message of the innermost block that is open.
  private var current: SwiftDiagnostic?
  private var isMarked = false
  private var fixItCount = 0

  /// Whether all blocks have ended.
  var isComplete: Bool { depth == 0 }

  mutating func begin() {
    depth += 1
    // A note is in the block of its message, which is complete without it.
    finish()
    isMarked = false
    fixItCount = 0
  }

  mutating func end() {
    depth -= 1
    finish()
  }

  private mutating func finish() {
    if let current { found.add(current) }
    current = nil
  }

  mutating func note(_ record: Bitstream.Record) {
    let numbers = record.numbers
    switch record.code {
    case Code.fileName where !numbers.isEmpty:
      fileNames[numbers[0]] = FilePath(bytes: record.blob)
    case Code.diagnostic where numbers.count >= 5:
      guard let severity = Self.severity(numbers[0]) else { return }
      current = SwiftDiagnostic(
        severity: severity,
        text: SwiftDiagnostic.withoutGroup(Substring(String(decoding: record.blob, as: UTF8.self))),
        place: SwiftDiagnostic.Place(
          file: fileNames[numbers[1]] ?? "",
          line: numbers[2],
          column: numbers[3]
        )
      )
    case Code.range where numbers.count >= 8 && !isMarked:
      isMarked = true
      current?.place.byteCount = max(1, numbers[7] - numbers[3])
    case Code.fixIt where numbers.count >= 8:
      fixItCount += 1
      let fixIt = SwiftDiagnostic.FixIt(
        offset: numbers[3],
        byteCount: max(0, numbers[7] - numbers[3]),
        text: String(decoding: record.blob, as: UTF8.self)
      )
      // One of several changes would be half of a cure.
      current?.fixIt = fixItCount == 1 ? fixIt : nil
    default: break
    }
  }

  private static func severity(_ level: Int) -> SwiftDiagnostic.Severity? {
    switch level {
    case 1: .note
    case 2: .warning
    case 3, 4: .error
    case 5: .remark
    default: nil
    }
  }
}
