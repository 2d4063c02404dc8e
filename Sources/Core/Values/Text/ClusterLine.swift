/// One drawable line split into clusters, for measuring and slicing.
struct ClusterLine {
  /// One cluster, in eight bytes: a text may have millions.
  struct Cluster {
    private let start: UInt32
    private let width: UInt16
    /// Whether it is a space at which lines may break.
    let isSpace: Bool
    /// Whether a line may break before it.
    let breaksBefore: Bool

    init(offset: Int, columns: Int, isSpace: Bool, breaksBefore: Bool) {
      start = UInt32(offset)
      width = UInt16(clamping: columns)
      self.isSpace = isSpace
      self.breaksBefore = breaksBefore
    }

    /// The byte offset of its start in the line's UTF-8.
    var offset: Int { Int(start) }

    /// Its width in columns.
    var columns: Int { Int(width) }
  }

  /// The line.
  let text: String
  /// Its clusters, in order.
  let clusters: [Cluster]

  /// Splits `text` into clusters.
  init(_ text: String, ambiguous: AmbiguousWidth) {
    self.text = text
    var clusters: [Cluster] = []
    clusters.reserveCapacity(text.utf8.count)
    var state = End(ambiguous: ambiguous)
    if DisplayWidth.isPlain(text) {
      for byte in text.utf8 {
        let isSpace = byte == 0x20
        clusters.append(
          Cluster(offset: clusters.count, columns: 1, isSpace: isSpace, breaksBefore: false)
        )
      }
    } else if DisplayWidth.isLone(text) {
      for scalar in text.unicodeScalars {
        let columns = DisplayWidth.columns(ofLone: scalar, ambiguous: ambiguous) ?? 1
        Self.append(scalar, columns, byteCount: UTF8.width(scalar), to: &clusters, &state)
      }
    } else {
      for character in DrawnClusters(text) {
        guard let scalar = character.unicodeScalars.first else { continue }
        let columns = DisplayWidth.columns(of: character, ambiguous: ambiguous)
        Self.append(scalar, columns, byteCount: character.utf8.count, to: &clusters, &state)
      }
    }
    self.clusters = clusters
  }

  /// Returns the text of a range of clusters.
  func text(of range: Range<Int>) -> Substring {
    if range.isEmpty { return "" }
    if range.count == clusters.count { return text[...] }
    let end = range.upperBound < clusters.count ? clusters[range.upperBound].offset : nil
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: clusters[range.lowerBound].offset)
    return text[start..<(end.map { utf8.index(utf8.startIndex, offsetBy: $0) } ?? utf8.endIndex)]
  }

  /// Returns the width of a range of clusters, in columns.
  func columns(of range: Range<Int>) -> Int {
    clusters[range].reduce(0) { $0 + $1.columns }
  }

  /// The state at the end of the line while it is split.
  private struct End {
    let ambiguous: AmbiguousWidth
    var offset = 0
    var isWide = false
    var isOpening = true
  }

  /// Appends a cluster, given its first scalar.
  ///
  /// Lines may also break next to wide characters, but not after an opening bracket or before
  /// closing brackets and full stops (Unicode Standard Annex 14, reduced to its rules for
  /// ideographs and punctuation).
  private static func append(
    _ scalar: Unicode.Scalar,
    _ columns: Int,
    byteCount: Int,
    to clusters: inout [Cluster],
    _ end: inout End
  ) {
    // Greek letters drawn wide and letters with a spacing vowel sign are not break opportunities.
    let isWide =
      columns == 2 && DisplayWidth.scalarClass(of: scalar) != .narrow
      && !(end.ambiguous == .wide && DisplayWidth.isAmbiguous(scalar))
    clusters.append(
      Cluster(
        offset: end.offset,
        columns: columns,
        isSpace: scalar == " " || scalar == "\u{3000}",
        breaksBefore: (isWide || end.isWide) && !end.isOpening && !isClosing(scalar),
      )
    )
    end.offset += byteCount
    end.isWide = isWide
    end.isOpening = isOpening(scalar)
  }

  private static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "(", "[", "{", "“", "‘", "「", "『", "（", "［", "｛", "【", "〈", "《", "〔": true
    default: false
    }
  }

  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ")", "]", "}", "”", "’", "」", "』", "）", "］", "｝", "】", "〉", "》", "〕", ".", ",", "!", "?",
      ":", ";", "、", "。", "，", "．", "！", "？", "：", "；", "ー", "々", "…", "%", "％":
      true
    default: false
    }
  }
}
