/// An offer to a node: lengths with the node's margins, and what they mean.
struct FlexOffer: BitwiseCopyable, Equatable {
  var width: Float
  var height: Float
  var widthFit: Fit
  var heightFit: Fit
  /// Inner size of the owner, to which percentages refer.
  var ownerWidth: Float
  var ownerHeight: Float

  /// Returns whether both offer the same.
  static func == (left: FlexOffer, right: FlexOffer) -> Bool {
    left.widthFit == right.widthFit && left.heightFit == right.heightFit
      && same(left.width, right.width) && same(left.height, right.height)
      && same(left.ownerWidth, right.ownerWidth) && same(left.ownerHeight, right.ownerHeight)
  }

  /// Returns whether both lengths are equal or both undefined.
  static func same(_ left: Float, _ right: Float) -> Bool {
    left == right || (!left.isDefined && !right.isDefined)
  }
}

/// How much of a layout is wanted.
enum LayoutPass: UInt8, BitwiseCopyable {
  /// The size, by the shortest way.
  case measure
  /// The size that `place` gives.
  case settle
  /// The size that `place` gives, and how far below the upper edge the baseline is.
  case baseline
  /// The size, and a place for everything inside.
  case place

  /// Whether the items of a flexbox get positions.
  var positions: Bool { self == .baseline || self == .place }
}

/// What a node answered to an offer.
struct Answer: BitwiseCopyable {
  var offer: FlexOffer
  var pass: LayoutPass
  var width: Float
  var height: Float
  /// How far below the upper edge the baseline is, of the pass that asks for it.
  var baseline: Float = 0
  /// The node's answer before this one, -1 for none.
  fileprivate var previous: Int32 = -1

  init(offer: FlexOffer, pass: LayoutPass, width: Float, height: Float, baseline: Float = 0) {
    self.offer = offer
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
  /// Whether an answer by content holds for any offer in which it fits.
  var isOfferIndependent = true
}

/// All answers given in one layout.
///
/// A node that is asked for the same again answers from here, so that the work of a layout grows
/// with the number of different offers a node gets. In nearly all trees these are a handful,
/// however deep the tree is. Where each level multiplies them, they would grow exponentially: a
/// node that has given `limit` answers answers with the nearest of them from then on.
struct Memo {
  /// How many answers a node works out; beyond that one for each pass that has none.
  static let limit = 32

  private var answers: [Answer] = []
  /// Whether answers are kept at all; an oracle does without.
  var isEnabled = true
  /// How many answers were worked out.
  private(set) var workedOut = 0

  /// Keeps an answer of a node.
  mutating func keep(_ answer: Answer, _ chain: inout AnswerChain) {
    workedOut += 1
    guard isEnabled else { return }
    var answer = answer
    answer.previous = chain.newest
    chain.newest = Int32(answers.count)
    chain.count += 1
    answers.append(answer)
  }

  /// Returns the answer to an offer, `nil` if it has to be worked out; `margins` are the node's,
  /// both sides of each axis.
  func answer(
    to offer: FlexOffer,
    _ pass: LayoutPass,
    margins: (width: Float, height: Float),
    _ chain: AnswerChain
  ) -> Answer? {
    var index = Int(chain.newest)
    while index >= 0 {
      let answer = answers[index]
      if answer.pass == pass && answer.holds(for: offer, margins, chain) { return answer }
      index = Int(answer.previous)
    }
    return chain.count < Memo.limit ? nil : nearest(to: offer, pass, margins, chain)
  }

  /// Returns the newest answer of those closest to an offer, as long as is asked for where that is
  /// exact.
  private func nearest(
    to offer: FlexOffer,
    _ pass: LayoutPass,
    _ margins: (width: Float, height: Float),
    _ chain: AnswerChain
  ) -> Answer? {
    var nearest: Answer?
    var least = Float.infinity
    var index = Int(chain.newest)
    while index >= 0 {
      let answer = answers[index]
      index = Int(answer.previous)
      guard answer.pass == pass else { continue }
      let distance = answer.offer.distance(to: offer)
      guard nearest == nil || distance < least else { continue }
      nearest = answer
      least = distance
    }
    guard var answer = nearest else { return nil }
    if offer.widthFit == .exactly { answer.width = Float.largest(0, offer.width - margins.width) }
    if offer.heightFit == .exactly {
      answer.height = Float.largest(0, offer.height - margins.height)
    }
    return answer
  }
}

extension Answer {
  /// Returns whether the answer is also that to `asked`.
  fileprivate func holds(
    for asked: FlexOffer,
    _ margins: (width: Float, height: Float),
    _ chain: AnswerChain
  ) -> Bool {
    if chain.usesOwner {
      guard FlexOffer.same(offer.ownerWidth, asked.ownerWidth),
        FlexOffer.same(offer.ownerHeight, asked.ownerHeight)
      else { return false }
    }
    let isWidth =
      offer.widthFit == asked.widthFit && FlexOffer.same(offer.width, asked.width)
      || chain.isOfferIndependent && asked.widthFit == .atMost
        && fits(width, offer.width, offer.widthFit, asked.width, asked.width - margins.width)
    guard isWidth else { return false }
    return offer.heightFit == asked.heightFit && FlexOffer.same(offer.height, asked.height)
      || chain.isOfferIndependent && asked.heightFit == .atMost
        && fits(height, offer.height, offer.heightFit, asked.height, asked.height - margins.height)
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

extension FlexOffer {
  /// Returns how different two offers are: another kind of offer counts more than any length.
  fileprivate func distance(to other: FlexOffer) -> Float {
    var distance: Float = 0
    if widthFit != other.widthFit { distance += 1e9 }
    if heightFit != other.heightFit { distance += 1e9 }
    if width.isDefined && other.width.isDefined { distance += (width - other.width).magnitude }
    if height.isDefined && other.height.isDefined { distance += (height - other.height).magnitude }
    return distance
  }
}
