/// A key of an answer: node, pass and constraints.
///
/// Lengths are compared by bit pattern, with a single pattern for undefined ones.
struct Question: BitwiseCopyable, Equatable {
  private let subject: UInt64
  private let size: UInt64
  private let ownerSize: UInt64

  init(_ constraints: FlexConstraints, _ pass: FlexPass, of node: Int, _ chain: AnswerChain) {
    let kinds =
      UInt64(constraints.widthFit.rawValue) << 16 | UInt64(constraints.heightFit.rawValue) << 8
      | UInt64(pass.rawValue)
    subject = UInt64(node) << 32 | kinds
    size = Question.bits(constraints.width, constraints.height)
    ownerSize =
      chain.usesOwner ? Question.bits(constraints.ownerWidth, constraints.ownerHeight) : 0
  }

  private static func bits(_ width: Float, _ height: Float) -> UInt64 {
    UInt64(bits(width)) << 32 | UInt64(bits(height))
  }

  private static func bits(_ length: Float) -> UInt32 {
    length.isDefined ? (length + 0).bitPattern : UInt32.max
  }

  /// A hash; its upper half depends on all bits of the key.
  fileprivate var hash: UInt64 {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = subject &* factor
    hash = (hash ^ hash >> 32 ^ size) &* factor
    return (hash ^ hash >> 32 ^ ownerSize) &* factor
  }
}

/// The indices of answers by question: a hash table with open addressing.
///
/// It is a cache that may lose an entry: a question that finds no free slot in 32 steps replaces
/// the first one it looked at. So each operation takes constant time, whatever constraints a file
/// leads to. With the standard dictionary, hashing took a quarter of the time of a large layout.
struct AnswerTable {
  private struct Slot: BitwiseCopyable {
    let question: Question
    /// The index of the answer, -1 after its removal.
    var answer: Int32
  }

  private var slots: [Slot?] = []
  /// The number of slots in use, including those of removed answers.
  private var count = 0

  /// Returns the index of the answer to a question, `nil` if there is none.
  func answer(to question: Question) -> Int32? {
    guard let index = slot(of: question), let slot = slots[index], slot.question == question,
      slot.answer >= 0
    else { return nil }
    return slot.answer
  }

  /// Stores the index of the answer to a question.
  mutating func insert(_ answer: Int32, for question: Question) {
    if 2 * count >= slots.count { grow() }
    guard let slot = slot(of: question) else { return }
    if slots[slot] == nil { count += 1 }
    slots[slot] = Slot(question: question, answer: answer)
  }

  /// Removes the answer to a question, if there is one.
  mutating func remove(_ question: Question) {
    guard let index = slot(of: question), slots[index]?.question == question else { return }
    slots[index]?.answer = -1
  }

  /// Removes all answers, and keeps the storage.
  mutating func removeAll() {
    for index in slots.indices { slots[index] = nil }
    count = 0
  }

  /// Returns the slot that contains a question, or the one to store it in; `nil` in an empty table.
  private func slot(of question: Question) -> Int? {
    if slots.isEmpty { return nil }
    let first = Int(truncatingIfNeeded: question.hash >> 32) & (slots.count - 1)
    for step in 0..<32 {
      let index = (first + step) & (slots.count - 1)
      guard let slot = slots[index], slot.question != question else { return index }
    }
    return first
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: nil, count: max(64, 4 * old.count))
    count = 0
    for case let slot? in old where slot.answer >= 0 { insert(slot.answer, for: slot.question) }
  }
}
