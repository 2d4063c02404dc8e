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
  /// The size, and a place for everything inside.
  case place
}

/// The last few answers of a node.
struct Memo: BitwiseCopyable {
  /// One answer.
  struct Entry: BitwiseCopyable {
    var offer: FlexOffer
    var pass: LayoutPass
    var width: Float
    var height: Float
  }

  private static let none = Entry(
    offer: FlexOffer(
      width: 0,
      height: 0,
      widthFit: .content,
      heightFit: .content,
      ownerWidth: 0,
      ownerHeight: 0,
    ),
    pass: .place,
    width: 0,
    height: 0,
  )

  private var entries = InlineArray<4, Entry>(repeating: Memo.none)
  private var count: UInt8 = 0
  private var next: UInt8 = 0

  /// Keeps an answer in place of the oldest one.
  mutating func keep(_ entry: Entry) {
    entries[Int(next)] = entry
    next = (next + 1) & 3
    count = Swift.min(count + 1, 4)
  }

  /// Returns the answer to an offer, `nil` if it has to be worked out.
  ///
  /// `margins` are the node's, both sides of each axis; `usesOwner` tells whether the owner's size
  /// matters, `isOfferIndependent` whether an answer "as long as the content" holds for any offer
  /// in which it fits.
  func answer(
    to offer: FlexOffer,
    _ pass: LayoutPass,
    margins: (width: Float, height: Float),
    usesOwner: Bool,
    isOfferIndependent: Bool
  ) -> Entry? {
    for index in 0..<Int(count) {
      let entry = entries[index]
      guard entry.pass == pass else { continue }
      if usesOwner {
        guard FlexOffer.same(entry.offer.ownerWidth, offer.ownerWidth),
          FlexOffer.same(entry.offer.ownerHeight, offer.ownerHeight)
        else { continue }
      }
      let hasWidth = Memo.holds(
        kept: (entry.offer.width, entry.offer.widthFit, entry.width),
        asked: (offer.width - margins.width, offer.width, offer.widthFit),
        isOfferIndependent,
      )
      let hasHeight = Memo.holds(
        kept: (entry.offer.height, entry.offer.heightFit, entry.height),
        asked: (offer.height - margins.height, offer.height, offer.heightFit),
        isOfferIndependent,
      )
      if hasWidth && hasHeight { return entry }
    }
    return nil
  }

  private static func holds(
    kept: (length: Float, fit: Fit, answer: Float),
    asked: (inner: Float, length: Float, fit: Fit),
    _ isOfferIndependent: Bool
  ) -> Bool {
    if kept.fit == asked.fit && FlexOffer.same(kept.length, asked.length) { return true }
    return isOfferIndependent && kept.fit == .content && asked.fit == .atMost
      && asked.inner > 0 && asked.inner >= kept.answer
  }
}
