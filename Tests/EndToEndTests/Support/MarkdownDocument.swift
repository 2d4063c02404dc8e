import Foundation

/// A document in Markdown, read as its fenced blocks.
struct MarkdownDocument {
  /// A fenced block.
  struct Block: Equatable {
    /// The word behind the opening fence.
    let language: String
    /// The lines between the fences, each with its line break.
    let text: String
    /// The nearest heading above the block, without its number signs.
    let heading: String
    /// The lines between the fences, 0-based.
    let lines: Range<Int>
  }

  /// A description and the picture directly below it.
  struct Example {
    let source: Block
    let picture: Block
  }

  /// Another text for a block.
  struct Replacement {
    let block: Block
    let text: String
  }

  /// The blocks in the order of the document.
  let blocks: [Block]
  /// The anchors of its headings: lower case, blanks as hyphens, without punctuation.
  let anchors: Set<String>
  private let path: String
  private let lines: [String]

  /// Reads a document of the project.
  init(_ name: String) throws {
    path = "\(BuiltCommand.root)/\(name)"
    lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
    blocks = Self.blocks(of: lines)
    anchors = Set(Self.prose(of: lines).filter { $0.hasPrefix("#") }.map(Self.anchor(of:)))
  }

  /// The targets of its links to files of the project, in the order of the document.
  var links: [String] {
    Self.prose(of: lines).flatMap { line in
      line.components(separatedBy: "](").dropFirst().map { String($0.prefix { $0 != ")" }) }
    }
    .filter { !$0.hasPrefix("http") }
  }

  /// The descriptions that have a picture.
  var examples: [Example] {
    zip(blocks, blocks.dropFirst()).compactMap { source, picture in
      let isBelow = picture.lines.lowerBound == source.lines.upperBound + 2
      guard isBelow, source.language != "text", picture.language == "text" else { return nil }
      return Example(source: source, picture: picture)
    }
  }

  /// Saves the document with other texts in some of its blocks.
  ///
  /// - Precondition: The replacements are in the order of the document.
  func save(_ replacements: [Replacement]) throws {
    var lines = lines
    for replacement in replacements.reversed() {
      let text = replacement.text.components(separatedBy: "\n").dropLast()
      lines.replaceSubrange(replacement.block.lines, with: text)
    }
    try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Returns the lines outside of fenced blocks.
  private static func prose(of lines: [String]) -> [String] {
    let blocks = blocks(of: lines)
    let fenced = Set(blocks.flatMap { $0.lines.lowerBound - 1...$0.lines.upperBound })
    return lines.enumerated().filter { !fenced.contains($0.offset) }.map(\.element)
  }

  private static func anchor(of heading: String) -> String {
    let title = heading.drop { $0 == "#" || $0 == " " }.lowercased()
    return String(
      title.compactMap { character in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || "-_".contains(character)
          ? character : nil
      }
    )
  }

  private static func blocks(of lines: [String]) -> [Block] {
    var blocks: [Block] = []
    var heading = ""
    var opening: Int?
    for (number, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let start = opening {
          let content = lines[start + 1..<number]
          blocks.append(
            Block(
              language: String(lines[start].dropFirst(3)),
              text: content.map { $0 + "\n" }.joined(),
              heading: heading,
              lines: start + 1..<number,
            )
          )
          opening = nil
        } else {
          opening = number
        }
      } else if opening == nil, line.hasPrefix("#") {
        heading = String(line.drop { $0 == "#" || $0 == " " })
      }
    }
    return blocks
  }
}
