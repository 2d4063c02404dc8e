/// One drawable line taken apart into clusters, so that parts of it can be measured and cut out.
struct ClusterLine {
  /// One cluster.
  struct Cluster {
    /// Where it starts, in bytes of the line's UTF-8.
    let offset: Int
    /// Columns covered.
    let columns: Int
    /// Whether it is a blank at which lines may break.
    let isSpace: Bool
    /// Whether lines may break before it.
    let breaksBefore: Bool
  }

  /// The line.
  let text: String
  /// Its clusters, in order.
  let clusters: [Cluster]

  /// Takes `text` apart.
  init(_ text: String) {
    self.text = text
    var clusters: [Cluster] = []
    clusters.reserveCapacity(text.utf8.count)
    if DrawnText.isPlain(text) {
      for byte in text.utf8 {
        let isSpace = byte == 0x20
        clusters.append(
          Cluster(offset: clusters.count, columns: 1, isSpace: isSpace, breaksBefore: false)
        )
      }
    } else {
      var previous: Character = " "
      var offset = 0
      for character in text {
        clusters.append(
          Cluster(
            offset: offset,
            columns: DisplayWidth.columns(of: character),
            isSpace: character == " " || character == "\u{3000}",
            breaksBefore: Self.breaks(between: previous, and: character),
          )
        )
        offset += character.utf8.count
        previous = character
      }
    }
    self.clusters = clusters
  }

  /// Returns the text of some clusters.
  func text(of range: Range<Int>) -> Substring {
    if range.isEmpty { return "" }
    if range.count == clusters.count { return text[...] }
    let end = range.upperBound < clusters.count ? clusters[range.upperBound].offset : nil
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: clusters[range.lowerBound].offset)
    return text[start..<(end.map { utf8.index(utf8.startIndex, offsetBy: $0) } ?? utf8.endIndex)]
  }

  /// Returns the columns that some clusters cover.
  func columns(of range: Range<Int>) -> Int {
    clusters[range].reduce(0) { $0 + $1.columns }
  }

  /// Whether lines may break between two clusters without a blank: next to wide characters, but not
  /// after an opening bracket nor before closing ones and full stops (Unicode Standard Annex 14,
  /// reduced to its rules for ideographs and punctuation).
  private static func breaks(between left: Character, and right: Character) -> Bool {
    guard DisplayWidth.columns(of: left) == 2 || DisplayWidth.columns(of: right) == 2 else {
      return false
    }
    return !opening.contains(left) && !closing.contains(right)
  }

  private static let opening: Set<Character> = [
    "(", "[", "{", "“", "‘", "「", "『", "（", "［", "｛", "【", "〈", "《", "〔",
  ]
  private static let closing: Set<Character> = [
    ")", "]", "}", "”", "’", "」", "』", "）", "］", "｝", "】", "〉", "》", "〕", ".", ",", "!", "?", ":",
    ";", "、", "。", "，", "．", "！", "？", "：", "；", "ー", "々", "…", "%", "％",
  ]
}
