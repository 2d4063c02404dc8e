import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol

/// A review as a report for continuous integration: what is not accepted is a failure.
enum ReviewReport {
  private static let notCompared = "previews in Swift of a changed file are not compared"

  /// Returns a test suite in JUnit's XML: a test case for each group, each unchanged preview and
  /// each file that was not compared.
  static func junit(of list: ReviewList) -> String {
    var cases = list.groups.map { group in
      testCase(group.title, group.status == .accepted ? [] : [failure(of: group)])
    }
    cases += list.unchanged.map { testCase($0.description, []) }
    cases += list.uncompared.map { file in
      let failure = JUnitReport.Failure(message: notCompared, type: "uncompared", text: "")
      return testCase(file, list.allowsUncompared ? [] : [failure])
    }
    return JUnitReport(suite: "playground review", cases: cases).document
  }

  private static func testCase(
    _ name: String,
    _ failures: [JUnitReport.Failure]
  ) -> JUnitReport.TestCase {
    JUnitReport.TestCase(name: name, className: "playground.review", failures: failures)
  }

  private static func failure(of group: ReviewGroup) -> JUnitReport.Failure {
    let lines = ReviewText().lines(of: group, .document)
    return JUnitReport.Failure(
      message: words(of: group),
      type: group.status.rawValue,
      text: lines.map(DrawnRows.text).joined(separator: "\n")
    )
  }

  /// Returns an annotation for each group that is not accepted, and for each file that was not
  /// compared; what the gate does without is a notice.
  ///
  /// - Parameters:
  ///   - list: The review.
  ///   - folder: The watched directory before the paths of its files, with a slash; empty for the
  ///     working directory.
  /// - Returns: The annotations, one per line.
  static func annotations(of list: ReviewList, in folder: String) -> String {
    let remarks = list.groups.filter { $0.status != .accepted }.map { group in
      GitHubAnnotation(
        level: .error,
        file: folder + group.place.file,
        line: group.place.line,
        title: "review: \(group.status.rawValue)",
        message: "\(group.title)\n\(words(of: group))"
      )
    }
    let files = list.uncompared.map { file in
      GitHubAnnotation(
        level: list.allowsUncompared ? .notice : .error,
        file: folder + file,
        title: "review: not compared",
        message: notCompared
      )
    }
    return (remarks + files).map(\.text).joined()
  }

  private static func words(of group: ReviewGroup) -> String {
    let parts = [group.status.rawValue, group.summary, group.message ?? ""]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension ReviewGroup {
  /// The first changed line of the file that caused the changes, or that of the first error; else
  /// the file of the preview.
  fileprivate var place: (file: String, line: Int?) {
    if let error = broken?.errors.first {
      return (error.location.file, error.location.start.line)
    }
    guard let edited = files.first else { return (first.previewID.fileName, nil) }
    return (edited.name, edited.firstChangedLine)
  }
}

extension EditedFile {
  /// The first line of the file that differs, counted from 1; `nil` for a removed file.
  fileprivate var firstChangedLine: Int? {
    guard let new else { return nil }
    let lineFeed = UInt8(ascii: "\n")
    let lines = new.split(separator: lineFeed, omittingEmptySubsequences: false)
    let earlier = (old ?? []).split(separator: lineFeed, omittingEmptySubsequences: false)
    let same = zip(lines, earlier).prefix { $0 == $1 }.count
    return min(same + 1, max(1, lines.count))
  }
}
