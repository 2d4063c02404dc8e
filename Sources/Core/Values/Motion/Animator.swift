/// How long a motion takes, and how its speed changes.
public struct Animator: Hashable, Sendable {
  /// No motion: the end is shown at once.
  public static let off = Animator(milliseconds: 0, easing: .linear)
  /// A spring of 300 milliseconds.
  public static let standard = Animator(milliseconds: 300, easing: .spring)
  /// The longest duration, in milliseconds.
  public static let limit = 10_000

  /// The duration, from 0 to ``limit``.
  public let milliseconds: Int
  /// The speed over this time.
  public let easing: Easing

  /// Creates an animator; the duration is clamped to 0…``limit``.
  public init(milliseconds: Int = 300, easing: Easing = .spring) {
    self.milliseconds = Swift.max(0, Swift.min(milliseconds, Self.limit))
    // Without a duration, all easings are the same.
    self.easing = self.milliseconds == 0 ? .linear : easing
  }

  /// Whether there is any motion.
  var isActive: Bool { milliseconds > 0 }

  /// Returns the share of the way that is covered after a time in milliseconds.
  public func progress(after elapsed: Int) -> Double {
    guard isActive, elapsed < milliseconds else { return 1 }
    return easing.progress(at: Double(elapsed) / Double(milliseconds))
  }
}

/// The spelling in descriptions: `none`, `default`, `200ms ease-out`.
extension Animator {
  /// The easings with a name, in the order of documentation.
  static let easings: [(name: String, easing: Easing)] = [
    ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("ease-in-out", .easeInOut), ("spring", .spring),
  ]

  /// Reads an animator: `none`, `default`, or a duration and an easing in this order, one of which
  /// may be absent; `nil` if the text is none of these.
  ///
  /// A duration is `200ms` or `0.2s`; an easing is a name or `cubic(0.4, 0, 0.2, 1)`.
  package init?(text: some StringProtocol) {
    var rest = text.withoutOuterSpaces
    if rest == "none" {
      self = .off
      return
    }
    if rest == "default" {
      self = .standard
      return
    }
    var milliseconds = Self.standard.milliseconds
    if let first = rest.first, first.isASCII, first.isNumber || first == "." {
      let word = rest.prefix { $0 != " " }
      guard let duration = Self.duration(word) else { return nil }
      milliseconds = duration
      rest = rest.dropFirst(word.count).drop { $0 == " " }
    } else if rest.isEmpty {
      return nil
    }
    guard let easing = rest.isEmpty ? .spring : Self.easing(rest) else { return nil }
    self.init(milliseconds: milliseconds, easing: easing)
  }

  /// The shortest spelling.
  package var text: String {
    if self == .standard { return "default" }
    guard isActive else { return "none" }
    let duration = "\(milliseconds)ms"
    if case .cubic(let x1, let y1, let x2, let y2) = easing {
      let numbers = [x1, y1, x2, y2].map(\.digits)
      return "\(duration) cubic(\(numbers.joined(separator: ", ")))"
    }
    let name = Self.easings.first { $0.easing == easing }?.name ?? ""
    return easing == .spring ? duration : "\(duration) \(name)"
  }

  /// Returns a duration in milliseconds, such as `200ms` or `0.2s`.
  private static func duration(_ word: some StringProtocol) -> Int? {
    let isShort = word.hasSuffix("ms")
    guard isShort || word.hasSuffix("s"), let number = number(word.dropLast(isShort ? 2 : 1)),
      number >= 0
    else { return nil }
    let milliseconds = (isShort ? number : number * 1_000).rounded()
    return milliseconds <= Double(limit) ? Int(milliseconds) : nil
  }

  private static func easing(_ text: some StringProtocol) -> Easing? {
    if let known = easings.first(where: { $0.name == text }) { return known.easing }
    guard text.hasPrefix("cubic("), text.hasSuffix(")") else { return nil }
    let parts = text.dropFirst("cubic(".count).dropLast()
      .split(separator: ",", omittingEmptySubsequences: false)
      .map { number($0.withoutOuterSpaces) }
    let numbers = parts.compactMap(\.self)
    guard parts.count == 4, numbers.count == 4, numbers.allSatisfy({ abs($0) <= 10 }),
      (0...1).contains(numbers[0]), (0...1).contains(numbers[2])
    else { return nil }
    return .cubic(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  /// Returns the number that a text of digits spells, without an exponent.
  private static func number(_ text: some StringProtocol) -> Double? {
    guard text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 45 || $0 == 46 }) else {
      return nil
    }
    return Double(text)
  }
}
