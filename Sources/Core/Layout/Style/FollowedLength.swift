/// A length derived from another view: a multiple of one of its measures, plus a constant.
///
/// In a tree it is the text `@id.member * factor + addend`; the id refers to the nearest view among
/// the siblings, the ancestors, and their siblings.
package struct FollowedLength: Hashable, Sendable {
  /// The followed measure of a view, in cells.
  package enum Member: String, CaseIterable, Sendable {
    /// The width of its frame.
    case width
    /// The height of its frame.
    case height
    /// The column of its frame in its parent.
    case x
    /// The row of its frame in its parent.
    case y
  }

  /// The id of the view.
  package let id: String
  /// The followed measure.
  package let member: Member
  /// The factor of the measure.
  package let factor: Double
  /// The constant, in cells.
  package let addend: Double

  /// Creates a length.
  package init(id: String, _ member: Member, factor: Double = 1, addend: Double = 0) {
    self.id = id
    self.member = member
    self.factor = factor
    self.addend = addend
  }

  /// Returns whether a value may be a length that follows a view.
  @inline(__always)
  static func isWritten(as value: Value) -> Bool {
    guard case .string(let text) = value else { return false }
    return text.utf8.first == UInt8(ascii: "@")
  }

  /// Creates the length from a value of a tree, `nil` if it follows no view.
  package init?(_ value: Value) {
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
  package var value: Value { .string("@\(id).\(member.rawValue) * \(factor) + \(addend)") }

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

/// The style property that a followed length sets.
enum FollowSlot: UInt8, BitwiseCopyable {
  case width, height, left, top, right, bottom
}

/// A length of one node that follows a view.
struct Follow {
  /// The index of the node in the arena.
  let node: Int
  /// The index of the node's frame.
  let frame: Int
  let slot: FollowSlot
  let length: FollowedLength
  /// The index of the followed frame, -1 if unresolved.
  var target = -1
}
