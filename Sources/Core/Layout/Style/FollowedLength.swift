/// A length that follows another view: a multiple of one of its measures, and some cells.
///
/// In a tree it is the text `@id.member * factor + addend`; the id is that of the nearest view among
/// the siblings of the one that follows, its ancestors, and their siblings.
public struct FollowedLength: Hashable, Sendable {
  /// What of a view is followed, in cells.
  public enum Member: String, CaseIterable, Sendable {
    /// Columns of its frame.
    case width
    /// Rows of its frame.
    case height
    /// Column at which it stands in its parent.
    case x
    /// Row at which it stands in its parent.
    case y
  }

  /// The id of the view.
  public let id: String
  /// What of it is followed.
  public let member: Member
  /// What that is multiplied by.
  public let factor: Double
  /// The cells added.
  public let addend: Double

  /// Creates a length.
  public init(id: String, _ member: Member, factor: Double = 1, addend: Double = 0) {
    self.id = id
    self.member = member
    self.factor = factor
    self.addend = addend
  }

  /// Returns whether a value may say a length that follows a view.
  @inline(__always)
  static func isWritten(as value: Value) -> Bool {
    guard case .string(let text) = value else { return false }
    return text.utf8.first == UInt8(ascii: "@")
  }

  /// Creates the length that a value of a tree says, `nil` if it follows nothing.
  public init?(_ value: Value) {
    guard case .string(let text) = value, FollowedLength.isWritten(as: value) else { return nil }
    let words = text.split(separator: " ")
    guard words.count == 5, words[1] == "*", words[3] == "+", let dot = words[0].lastIndex(of: "."),
      let member = Member(rawValue: String(words[0][words[0].index(after: dot)...])),
      let factor = Double(words[2]), let addend = Double(words[4])
    else { return nil }
    self.init(
      id: String(words[0][..<dot].dropFirst()),
      member,
      factor: factor,
      addend: addend,
    )
  }

  /// The length as a value of a tree.
  public var value: Value { .string("@\(id).\(member.rawValue) * \(factor) + \(addend)") }

  /// Returns the length in whole cells when the view has `frame`.
  func cells(of frame: Rect) -> Int {
    let followed =
      switch member {
      case .width: frame.width
      case .height: frame.height
      case .x: frame.x
      case .y: frame.y
      }
    let limit = Double(WholeCells.limit)
    return WholeCells.round(Float(max(-limit, min(limit, Double(followed) * factor + addend))))
  }
}

/// Where a length that follows goes.
enum FollowSlot: UInt8, BitwiseCopyable {
  case width, height, left, top, right, bottom
}

/// A length of one node that follows a view.
struct Follow {
  /// The node in the arena.
  let node: Int
  /// The node's frame.
  let frame: Int
  let slot: FollowSlot
  let length: FollowedLength
  /// The frame that is followed.
  var target = -1
}
