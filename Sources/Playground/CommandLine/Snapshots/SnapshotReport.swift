import PlaygroundCore
import PlaygroundProtocol

/// The comparison of snapshots as a report for continuous integration.
struct SnapshotReport {
  /// The directory of the snapshots.
  let directory: String
  /// All snapshots of the previews, by path below the directory.
  let current: [ByteExactString: SnapshotText]
  /// The differences that are left.
  let differences: [SnapshotComparison.Difference]
  /// The descriptions with errors, of which there are no pictures.
  let failedFiles: [String]

  private static let failure = "the description has errors, which 'playground check' prints"

  /// A test suite in JUnit's XML: a test case for each snapshot, and one for each file with errors.
  var junit: String {
    let formatter = SnapshotFormatter(directory: directory, usesColor: false)
    var cases = failedFiles.map { file in
      Self.testCase(file, [.init(message: Self.failure, type: "error", text: "")])
    }
    let changed = Set(differences.map(\.path))
    cases += current.keys.filter { !changed.contains($0) }.map { Self.testCase(name(of: $0), []) }
    cases += differences.map { difference in
      let diff = formatter.diff(of: difference)
      let failure = JUnitReport.Failure(
        message: difference.words,
        type: "difference",
        text: diff
      )
      return Self.testCase(name(of: difference.path), [failure])
    }
    cases.sort { $0.name < $1.name }
    return JUnitReport(suite: "playground snapshot", cases: cases).document
  }

  /// An annotation of the description for each difference, with the diff, and for each file with
  /// errors.
  var annotations: String {
    let formatter = SnapshotFormatter(directory: directory, usesColor: false)
    let failures = failedFiles.map { file in
      GitHubAnnotation(level: .error, file: file, title: "no snapshot", message: Self.failure)
    }
    let remarks = differences.map { difference in
      let name = name(of: difference.path)
      return GitHubAnnotation(
        level: .error,
        file: difference.description?.text ?? name,
        title: "snapshot",
        message: "\(name): \(difference.words)\n\(formatter.diff(of: difference))"
      )
    }
    return (failures + remarks).map(\.text).joined()
  }

  private func name(of path: ByteExactString) -> String { "\(directory)/\(path.text)" }

  private static func testCase(
    _ name: String,
    _ failures: [JUnitReport.Failure]
  ) -> JUnitReport.TestCase {
    JUnitReport.TestCase(name: name, className: "playground.snapshot", failures: failures)
  }
}

extension SnapshotComparison.Difference {
  /// The difference as a sentence without its end.
  fileprivate var words: String {
    switch self {
    case .missing: "the preview has no snapshot"
    case .changed: "the preview differs from its snapshot"
    case .orphan: "the snapshot has no preview"
    case .renamed: "the snapshot has the name of an earlier preview"
    }
  }

  /// The description of the preview; `nil` if the snapshot does not name it.
  fileprivate var description: ByteExactString? {
    switch self {
    case .missing(_, let text), .changed(_, _, let text), .renamed(_, _, _, let text): text.file
    case .orphan: nil
    }
  }
}
