/// What a node answered to an offer.
struct Answer: BitwiseCopyable {
  var constraints: FlexConstraints
  var pass: LayoutPass
  var width: Float
  var height: Float
  /// How far below the upper edge the baseline is, of the pass that asks for it.
  var baseline: Float = 0
  /// The node's answer before this one, -1 for none.
  fileprivate var previous: Int32 = -1

  init(
    constraints: FlexConstraints,
    pass: LayoutPass,
    width: Float,
    height: Float,
    baseline: Float = 0
  ) {
    self.constraints = constraints
    self.pass = pass
    self.width = width
    self.height = height
    self.baseline = baseline
  }
}

/// A node's answers: the newest one, and what they depend on.
struct AnswerChain: BitwiseCopyable {
  fileprivate var newest: Int32 = -1
  fileprivate var count: Int32 = 0
  /// Whether own lengths are percentages of the owner's.
  var usesOwner = false
  /// Whether an answer by content holds for any offer in which it fits, axis by axis: nothing inside
  /// means something else where another width, or another height, is offered.
  var isWidthIndependent = true
  var isHeightIndependent = true
  /// Whether a greatest length can make an answer shorter than the content was in the offer.
  var isBounded = false

  /// Forgets the answers.
  mutating func removeAll() {
    newest = -1
    count = 0
  }
}

/// All answers given in one layout.
///
/// A node that is asked for the same again answers from here, so that the work of a layout grows
/// with the number of different offers a node gets: a handful in nearly all trees, however deep they
/// are. An answer is always that to the very offer, or to one for which it provably is the same.
///
/// Hundreds of levels that each offer fractions of what they get can multiply the offers without
/// end. So that no tree hangs a program, a layout that has worked out `limit` sizes is content with
/// the nearest answer from then on.
struct Memo {
  /// How many of a node's newest answers are looked at one by one; older ones are found by the very
  /// offer.
  var recent: Int32 = 16
  /// How many sizes a layout works out before it takes nearest answers.
  var limit = 1 << 20
  /// Whether answers are kept at all; an oracle does without.
  var isEnabled = true
  /// How many sizes were worked out.
  private(set) var workedOut = 0
  private var answers: [Answer] = []
  /// Answers of nodes that gave many.
  private var index: [Question: Int32] = [:]

  /// Keeps an answer of node `node`.
  mutating func keep(_ answer: Answer, of node: Int, _ chain: inout AnswerChain) {
    workedOut += 1
    guard isEnabled else { return }
    var answer = answer
    answer.previous = chain.newest
    chain.newest = Int32(answers.count)
    chain.count += 1
    answers.append(answer)
    guard chain.count >= recent else { return }
    if chain.count == recent {
      indexAll(of: node, chain)
    } else {
      index[Question(answer.constraints, answer.pass, of: node, chain)] = chain.newest
    }
  }

  /// How many answers are kept, those of nodes that forgot theirs included.
  var count: Int { answers.count }

  /// Whether all sizes were worked out exactly.
  var isExact: Bool { workedOut < limit }

  /// Returns the answers of a chain, the oldest first.
  func answers(of chain: AnswerChain) -> [Answer] {
    var found: [Answer] = []
    var place = chain.newest
    while place >= 0 {
      found.append(answers[Int(place)])
      place = answers[Int(place)].previous
    }
    return found.reversed()
  }

  /// Returns the answers that node `node` gave, the oldest first, and forgets them.
  mutating func takeAnswers(of node: Int, _ chain: inout AnswerChain) -> [Answer] {
    let taken = answers(of: chain)
    if chain.count >= recent {
      for answer in taken {
        index[Question(answer.constraints, answer.pass, of: node, chain)] = nil
      }
    }
    chain.removeAll()
    return taken
  }

  /// Makes room for as many answers as nodes give in most layouts.
  mutating func reserve(_ count: Int) {
    if isEnabled && answers.isEmpty { answers.reserveCapacity(count) }
  }

  /// Forgets all answers; the nodes have to forget theirs.
  mutating func removeAll() {
    answers.removeAll(keepingCapacity: true)
    index.removeAll(keepingCapacity: true)
  }

  private mutating func indexAll(of node: Int, _ chain: AnswerChain) {
    var place = chain.newest
    while place >= 0 {
      let answer = answers[Int(place)]
      index[Question(answer.constraints, answer.pass, of: node, chain)] = place
      place = answer.previous
    }
  }

  /// Returns the answer of node `node` to an offer, `nil` if it has to be worked out; `margins` are
  /// the node's, both sides of each axis.
  func answer(
    to constraints: FlexConstraints,
    _ pass: LayoutPass,
    of node: Int,
    margins: (width: Float, height: Float),
    _ chain: AnswerChain
  ) -> Answer? {
    var place = chain.newest
    var left = recent
    while place >= 0 && left > 0 {
      let answer = answers[Int(place)]
      if answer.pass == pass && answer.holds(for: constraints, margins, chain) { return answer }
      place = answer.previous
      left -= 1
    }
    guard place >= 0 else { return nil }
    if let exact = index[Question(constraints, pass, of: node, chain)] {
      return answers[Int(exact)]
    }
    return workedOut < limit ? nil : nearest(to: constraints, pass, margins, chain)
  }

  /// Returns the newest answer of those closest to an offer, as long as is asked for where that is
  /// exact.
  private func nearest(
    to constraints: FlexConstraints,
    _ pass: LayoutPass,
    _ margins: (width: Float, height: Float),
    _ chain: AnswerChain
  ) -> Answer? {
    var nearest: Answer?
    var least = Float.infinity
    var place = chain.newest
    var left = recent
    while place >= 0 && left > 0 {
      let answer = answers[Int(place)]
      place = answer.previous
      left -= 1
      guard answer.pass == pass else { continue }
      let distance = answer.constraints.distance(to: constraints)
      guard nearest == nil || distance < least else { continue }
      nearest = answer
      least = distance
    }
    guard var answer = nearest else { return nil }
    if constraints.widthFit == .exactly {
      answer.width = Float.largest(0, constraints.width - margins.width)
    }
    if constraints.heightFit == .exactly {
      answer.height = Float.largest(0, constraints.height - margins.height)
    }
    return answer
  }
}

/// What a node is asked, as a key: numbers by their bits, one pattern for all that are undefined.
private struct Question: Hashable {
  private let node: Int32
  private let kind: UInt32
  private let lengths: SIMD4<UInt32>

  init(_ constraints: FlexConstraints, _ pass: LayoutPass, of node: Int, _ chain: AnswerChain) {
    self.node = Int32(node)
    kind =
      UInt32(constraints.widthFit.rawValue) << 16 | UInt32(constraints.heightFit.rawValue) << 8
      | UInt32(pass.rawValue)
    lengths = SIMD4(
      Question.bits(constraints.width),
      Question.bits(constraints.height),
      chain.usesOwner ? Question.bits(constraints.ownerWidth) : 0,
      chain.usesOwner ? Question.bits(constraints.ownerHeight) : 0,
    )
  }

  private static func bits(_ length: Float) -> UInt32 {
    length.isDefined ? (length + 0).bitPattern : UInt32.max
  }
}

extension Answer {
  /// Returns whether the answer is also that to `asked`.
  fileprivate func holds(
    for asked: FlexConstraints,
    _ margins: (width: Float, height: Float),
    _ chain: AnswerChain
  ) -> Bool {
    if chain.usesOwner {
      guard FlexConstraints.same(constraints.ownerWidth, asked.ownerWidth),
        FlexConstraints.same(constraints.ownerHeight, asked.ownerHeight)
      else { return false }
    }
    let isWidth =
      constraints.widthFit == asked.widthFit && FlexConstraints.same(constraints.width, asked.width)
      || chain.isWidthIndependent && !chain.isBounded && asked.widthFit == .atMost
        && fits(
          width,
          constraints.width,
          constraints.widthFit,
          asked.width,
          asked.width - margins.width
        )
    guard isWidth else { return false }
    return constraints.heightFit == asked.heightFit
      && FlexConstraints.same(constraints.height, asked.height)
      || chain.isHeightIndependent && !chain.isBounded && asked.heightFit == .atMost
        && fits(
          height,
          constraints.height,
          constraints.heightFit,
          asked.height,
          asked.height - margins.height
        )
  }

  /// Returns whether a length by content, given within more space, fits a smaller space.
  private func fits(
    _ length: Float,
    _ offered: Float,
    _ fit: Fit,
    _ asked: Float,
    _ inner: Float
  ) -> Bool {
    guard inner > 0 && inner >= length else { return false }
    return fit == .content || fit == .atMost && offered >= asked
  }
}

extension FlexConstraints {
  /// Returns how different two offers are: another kind of offer counts more than any length.
  fileprivate func distance(to other: FlexConstraints) -> Float {
    var distance: Float = 0
    if widthFit != other.widthFit { distance += 1e9 }
    if heightFit != other.heightFit { distance += 1e9 }
    if width.isDefined && other.width.isDefined { distance += (width - other.width).magnitude }
    if height.isDefined && other.height.isDefined { distance += (height - other.height).magnitude }
    return distance
  }
}
