/// A cached measurement: the size of a node under constraints.
struct Answer: BitwiseCopyable {
  var constraints: FlexConstraints
  var pass: FlexPass
  var width: Float
  var height: Float
  /// The distance of the baseline from the upper edge, if the pass computes it.
  var baseline: Float = 0
  /// The index of the node's previous answer, -1 for none.
  fileprivate var previous: Int32 = -1

  init(
    constraints: FlexConstraints,
    pass: FlexPass,
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

/// A linked list of a node's answers, and their dependencies.
struct AnswerChain: BitwiseCopyable {
  fileprivate var newest: Int32 = -1
  fileprivate var count: Int32 = 0
  /// Whether the node's lengths contain percentages of the owner's.
  var usesOwner = false
  /// Whether an answer by content width is valid for every constraint in which it fits.
  ///
  /// This holds if no descendant depends on the available width; likewise for the height.
  var isWidthIndependent = true
  var isHeightIndependent = true
  /// Whether a maximum length can make an answer shorter than the content.
  var isBounded = false

  /// Removes the answers.
  mutating func removeAll() {
    newest = -1
    count = 0
  }
}

/// The cache of all measurements of one layout.
///
/// A node with known constraints is not measured again, so the cost of a layout grows with the
/// number of different constraints per node: a handful in nearly all trees, at any depth. An answer
/// is reused only for equal constraints, or if it is provably the same.
///
/// Dozens of nested levels with fractional constraints can multiply the number of constraints
/// exponentially. To bound the time, a layout uses the nearest answer of a node that has one after
/// it has computed 16,384 sizes, and three for each node.
struct Memo {
  /// The number of a node's newest answers that are searched linearly; older ones are looked up by
  /// equal constraints.
  var recent: Int32 = 16
  /// The number of computed sizes in a layout after which the nearest answer is used; `nil` for one
  /// that follows from the number of nodes.
  var limit: Int? {
    didSet { end = limit.map { workedOut + $0 } ?? Int.max }
  }
  /// Whether answers are cached; `false` in tests that compare results with and without the cache.
  var isEnabled = true
  /// The number of computed sizes.
  private(set) var workedOut = 0
  /// The number of computed sizes at which the layout stops being exact.
  private var end = Int.max
  private var answers: [Answer] = []
  /// The answers of nodes with at least `recent` answers.
  private var index = AnswerTable()

  /// Begins a layout, or an update of one, of a number of nodes.
  mutating func begin(nodeCount: Int) { end = workedOut + (limit ?? 1 << 14 + 3 * nodeCount) }

  /// Stores an answer of the node at index `node`.
  @inline(__always)
  mutating func keep(_ answer: Answer, of node: Int, _ chain: inout AnswerChain) {
    workedOut += 1
    guard isEnabled else { return }
    var answer = answer
    answer.previous = chain.newest
    chain.newest = Int32(truncatingIfNeeded: answers.count)
    chain.count &+= 1
    answers.append(answer)
    if chain.count >= recent { addToIndex(answer, of: node, chain) }
  }

  /// Adds the newest answer of a node to the index, and its older ones if there are enough now.
  @inline(never)
  private mutating func addToIndex(_ answer: Answer, of node: Int, _ chain: AnswerChain) {
    if chain.count == recent {
      indexAll(of: node, chain)
    } else {
      index.insert(chain.newest, for: Question(answer.constraints, answer.pass, of: node, chain))
    }
  }

  /// The number of stored answers, including removed ones.
  var count: Int { answers.count }

  /// Whether all sizes are exact.
  var isExact: Bool { workedOut < end }

  /// Returns the answers in a list, oldest first.
  func answers(of chain: AnswerChain) -> [Answer] {
    var found: [Answer] = []
    var answerIndex = chain.newest
    while answerIndex >= 0 {
      found.append(answers[Int(answerIndex)])
      answerIndex = answers[Int(answerIndex)].previous
    }
    return found.reversed()
  }

  /// Removes and returns the answers of the node at index `node`, oldest first.
  mutating func takeAnswers(of node: Int, _ chain: inout AnswerChain) -> [Answer] {
    let taken = answers(of: chain)
    if chain.count >= recent {
      for answer in taken {
        index.remove(Question(answer.constraints, answer.pass, of: node, chain))
      }
    }
    chain.removeAll()
    return taken
  }

  /// Reserves capacity for the typical number of answers.
  mutating func reserve(_ count: Int) {
    if isEnabled && answers.isEmpty { answers.reserveCapacity(count) }
  }

  /// Removes all answers; the nodes' lists must be cleared too.
  mutating func removeAll() {
    answers.removeAll(keepingCapacity: true)
    index.removeAll()
  }

  private mutating func indexAll(of node: Int, _ chain: AnswerChain) {
    var answerIndex = chain.newest
    while answerIndex >= 0 {
      let answer = answers[Int(answerIndex)]
      index.insert(answerIndex, for: Question(answer.constraints, answer.pass, of: node, chain))
      answerIndex = answer.previous
    }
  }

  /// Returns the cached answer for constraints, `nil` if it must be computed; `margins` are the
  /// sums of the node's margins per axis.
  func answer(
    to constraints: FlexConstraints,
    _ pass: FlexPass,
    of node: Int,
    margins: (width: Float, height: Float),
    _ chain: AnswerChain
  ) -> Answer? {
    var answerIndex = chain.newest
    var left = recent
    while answerIndex >= 0 && left > 0 {
      let answer = answers[Int(answerIndex)]
      if answer.pass == pass && answer.holds(for: constraints, margins, chain) { return answer }
      answerIndex = answer.previous
      left -= 1
    }
    if answerIndex >= 0, let exact = index.answer(to: Question(constraints, pass, of: node, chain))
    {
      return answers[Int(exact)]
    }
    return isExact ? nil : nearest(to: constraints, pass, margins, chain)
  }

  /// Returns the newest of the closest answers, with given lengths taken from the constraints.
  private func nearest(
    to constraints: FlexConstraints,
    _ pass: FlexPass,
    _ margins: (width: Float, height: Float),
    _ chain: AnswerChain
  ) -> Answer? {
    var nearest: Answer?
    var least = Float.infinity
    var answerIndex = chain.newest
    var left = recent
    while answerIndex >= 0 && left > 0 {
      let answer = answers[Int(answerIndex)]
      answerIndex = answer.previous
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

extension Answer {
  /// Returns whether the answer is also valid for the constraints `asked`.
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

  /// Returns whether a content length measured in more space also fits in less space.
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
  /// Returns a distance between constraints; a different kind outweighs any length.
  fileprivate func distance(to other: FlexConstraints) -> Float {
    var distance: Float = 0
    if widthFit != other.widthFit { distance += 1e9 }
    if heightFit != other.heightFit { distance += 1e9 }
    if width.isDefined && other.width.isDefined { distance += (width - other.width).magnitude }
    if height.isDefined && other.height.isDefined { distance += (height - other.height).magnitude }
    return distance
  }
}
