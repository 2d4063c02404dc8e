import PlaygroundProtocol

/// The part of a Swift file on which the code of other files depends: all but the bodies of its
/// functions, initialisers and accessors, comments and white space.
///
/// Equal interfaces have equal layouts, types and names. The opposite is not true: anything that
/// is not known to be a body belongs to the interface, so that other files are compiled again
/// without need.
struct SwiftInterface: Hashable, Sendable {
  /// The digest of the interface.
  let digest: SHA256

  /// Reads the interface of a file.
  init(of bytes: [UInt8]) {
    var reader = InterfaceReader(bytes)
    // Without balanced brackets it is not known what is a body.
    digest = SHA256(of: reader.read() ?? bytes)
  }
}

/// Reads tokens, and keeps those outside of bodies.
private struct InterfaceReader {
  /// What the brackets around a token mean.
  private enum Scope {
    /// Declarations, or code whose meaning is not known.
    case declarations
    /// `get`, `set` and other accessors.
    case accessors
    /// A body.
    case body
    /// Parentheses, square brackets, and an initial value.
    case other
  }

  /// The declaration that has begun.
  private enum Head {
    case type, function, variable, other
  }

  private static let introducers: [String: Head] = [
    "struct": .type, "class": .type, "enum": .type, "protocol": .type, "extension": .type,
    "actor": .type, "func": .function, "init": .function, "deinit": .function,
    "subscript": .variable, "var": .variable, "let": .other, "case": .other, "typealias": .other,
    "associatedtype": .other, "import": .other, "macro": .other, "operator": .other,
    "precedencegroup": .other,
  ]

  /// Attributes of functions whose bodies are compiled into other files.
  private static let copying: Set = [
    "inlinable", "inline", "_transparent", "_alwaysEmitIntoClient", "backDeployed", "_specialize",
  ]

  /// The first words of a list of accessors, other than attributes.
  private static let accessors: Set = [
    "get", "set", "willSet", "didSet", "_read", "_modify", "read", "modify", "init", "mutating",
    "nonmutating", "unsafeAddress", "unsafeMutableAddress",
  ]

  private var tokens: SwiftTokens
  private var kept: [UInt8] = []
  private var scopes: [Scope] = [.declarations]
  private var head = Head.other
  /// Whether an initial value has begun, or the type of a result is that of its body.
  private var dependsOnBody = false
  private var isCopied = false
  /// Whether the token before is a bracket that opens the accessors, or a body without `get`.
  private var opensVariable = false
  private var isAfterPoint = false
  private var isAfterAt = false

  init(_ bytes: [UInt8]) {
    tokens = SwiftTokens(bytes)
    kept.reserveCapacity(bytes.count)
  }

  /// Returns the interface; `nil` if the brackets are not balanced.
  mutating func read() -> [UInt8]? {
    while let token = tokens.next() {
      if opensVariable { beginAccessors(token) }
      let isBody = scopes.last == .body
      guard note(token) else { return nil }
      if !isBody || scopes.last != .body { keep(token) }
      isAfterPoint = token.kind == .symbol && token.bytes.last == UInt8(ascii: ".")
      isAfterAt = token.isMark("@")
    }
    return scopes.count == 1 ? kept : nil
  }

  private mutating func keep(_ token: SwiftTokens.Token) {
    kept.append(token.startsLine ? UInt8(ascii: "\n") : UInt8(ascii: " "))
    kept += token.bytes
  }

  /// Notes a token; returns whether the brackets are balanced so far.
  private mutating func note(_ token: SwiftTokens.Token) -> Bool {
    guard scopes.last != .body || token.kind == .mark else { return true }
    switch token.kind {
    case .mark: return noteMark(token)
    case .word: noteWord(token.text)
    case .symbol:
      // Also that of `Int?={ … }()`.
      if head == .variable, token.bytes.contains(UInt8(ascii: "=")) { dependsOnBody = true }
    case .literal: break
    }
    return true
  }

  private mutating func noteMark(_ token: SwiftTokens.Token) -> Bool {
    if token.isMark("{") {
      open()
    } else if token.isMark("(") || token.isMark("[") {
      scopes.append(scopes.last == .body ? .body : .other)
    } else if token.isMark(")") || token.isMark("]") || token.isMark("}") {
      guard scopes.count > 1 else { return false }
      scopes.removeLast()
      if token.isMark("}"), scopes.last == .declarations { begin(.other) }
    }
    return true
  }

  private mutating func begin(_ next: Head) {
    head = next
    dependsOnBody = false
    if next == .other { isCopied = false }
  }

  private mutating func noteWord(_ word: String) {
    if isAfterAt, Self.copying.contains(word) { isCopied = true }
    // The type of a result that is hidden: that of its body.
    if word == "some" { dependsOnBody = true }
    guard scopes.last == .declarations, !isAfterPoint, !isAfterAt,
      let next = Self.introducers[word]
    else { return }
    head = next
    dependsOnBody = false
  }

  private mutating func open() {
    switch scopes.last {
    case .declarations:
      if head == .type {
        scopes.append(.declarations)
        begin(.other)
      } else if dependsOnBody || isCopied || head == .other {
        scopes.append(.other)
      } else if head == .function {
        scopes.append(.body)
      } else {
        opensVariable = true
      }
    case .accessors: scopes.append(isCopied ? .other : .body)
    case .body: scopes.append(.body)
    case .other, nil: scopes.append(.other)
    }
  }

  private mutating func beginAccessors(_ token: SwiftTokens.Token) {
    opensVariable = false
    let isList = token.isMark("@") || Self.accessors.contains(token.text)
    scopes.append(isList ? .accessors : .body)
  }
}
