import PlaygroundCore
import PlaygroundProtocol

/// The titles of previews; once prepared for filters, a letter typed costs a search through their
/// characters.
struct PreviewTitles: Equatable, Sendable {
  /// The titles in the order of the previews.
  let titles: [String]
  private var keys: [Key] = []

  /// The text with which a filter is compared.
  private struct Key: Equatable {
    /// The title, a blank and the name, as `FuzzyMatch.folded` returns them.
    let whole: [Character]
    /// The number of characters of the title.
    let titleCount: Int
  }

  /// What letters in the title count more than those in the path.
  private static let titleBonus = 10

  /// Makes the titles of previews.
  init(of summaries: [PreviewSummary]) { titles = Self.titles(of: summaries) }

  /// Prepares for filtering the same previews.
  mutating func prepare(for summaries: [PreviewSummary]) {
    guard keys.count < titles.count else { return }
    keys = zip(summaries, titles).map { summary, title in
      let folded = FuzzyMatch.folded(title)
      let whole = folded + [" "] + FuzzyMatch.folded(summary.name)
      return Key(whole: whole, titleCount: folded.count)
    }
  }

  /// Returns how well a query fits the preview at an index; letters in the title count more than
  /// those in the path.
  ///
  /// - Returns: The score, higher is better; `nil` if a letter is missing.
  func score(_ query: [Character], at index: Int) -> Int? {
    let key = keys[index]
    let title = FuzzyMatch.score(query, in: key.whole[..<key.titleCount])
    let whole = FuzzyMatch.score(query, in: key.whole[...])
    return title.map { max($0 + Self.titleBonus, whole ?? 0) } ?? whole
  }

  /// Returns the titles; previews of a folder with the same title are distinguished by name.
  private static func titles(of summaries: [PreviewSummary]) -> [String] {
    // Titles that look the same are the same title, although their bytes differ.
    var counts: [String: Int] = [:]
    func key(_ summary: PreviewSummary) -> String { "\(summary.folder.text)/\(summary.shownTitle)" }
    let keys = summaries.map(key)
    for key in keys { counts[key, default: 0] += 1 }
    return zip(summaries, keys).map { summary, key in
      guard counts[key, default: 0] > 1 else {
        return summary.shownTitle
      }
      let name = summary.name.split(separator: "/").last.map(String.init) ?? summary.name
      return "\(summary.shownTitle) (\(name))"
    }
  }
}

extension PreviewSummary {
  /// The folder of the file, `.` for the directory itself.
  var folder: ByteExactString {
    ByteExactString(file.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file[..<$0]) } ?? ".")
  }

  /// The title, else the name without its folder.
  var shownTitle: String {
    if let title, !title.isEmpty { return title }
    return shownName
  }

  /// The name without its folder.
  var shownName: String {
    let folder = folder.text
    return folder == "." ? name : String(name.dropFirst(folder.count + 1))
  }

  /// Whether the preview is one of a Swift file.
  var isOfSwift: Bool { file.hasSuffix(".swift") }
}
