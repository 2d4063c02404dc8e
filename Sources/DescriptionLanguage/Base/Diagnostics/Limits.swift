internal import PlaygroundCore

/// The limits of a description; exceeding one is an error that names it.
///
/// They also provide the time zones, so that everything that evaluates expressions has them.
public struct Limits: Hashable, Sendable {
  /// One limit, spelt as messages and the command line do.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    /// Levels of nesting: of a file, of built content, of an expression.
    case depth
    /// Bytes of one file.
    case fileBytes = "file-bytes"
    /// Bytes of one text, attribute value or comment of a file, as written.
    case textBytes = "text-bytes"
    /// Elements, attributes, comments and JSON values of one file; elements that a preview builds.
    case nodes
    /// Elements of one tree: of a preview without a list, or of a row, header or footer of a list.
    /// 256 bytes of text count as one more. A tree is laid out as a whole, so the limit bounds the
    /// time for which a daemon does nothing else.
    case treeElements = "tree-elements"
    /// Declarations of one file: previews, states, data, variants, components, params, styles,
    /// imports.
    case declarations
    /// Diagnostics of one file, and of one preview; one more reports that there are others.
    case diagnostics
    /// Iterations of all `for`s of one preview together.
    case iterations
    /// Steps of one evaluation: every operator, name and literal, and every item of a list that it
    /// visits.
    case steps
    /// Steps of everything that is evaluated while a file is read, and of all that is done while a
    /// preview is built: also of elements, of children that are absent, and of slots.
    case totalSteps = "total-steps"
    /// Bytes that one evaluation may create: of text, 16 for every item of a list, and 4 for every
    /// value in a list that is compared or becomes part of another one.
    case madeBytes = "made-bytes"
    /// Bytes that the expressions and styles of a file make, and bytes of what a preview builds:
    /// of its elements, and of what its expressions make.
    case totalBytes = "total-bytes"

    /// The limits that many previews of one file, and their variants, share.
    static let shared: [Name] = [.nodes, .iterations, .totalSteps, .totalBytes]
  }

  /// The maximum levels of nesting: of a file, of built content and of an expression; at most 256.
  public var depth = 256
  /// The maximum number of bytes of one file; 64 MiB by default.
  public var fileBytes = 64 << 20
  /// The maximum number of bytes of one text, attribute value or comment of a file, as written;
  /// 1 MiB by default.
  public var textBytes = 1 << 20
  /// The maximum number of elements, attributes, comments and JSON values of one file, and of
  /// elements that a preview builds.
  public var nodes = 2_000_000
  /// The maximum number of elements of one tree: of a preview without a list, or of a row, header
  /// or footer of a list; 256 bytes of text count as one more.
  public var treeElements = 10_000
  /// The maximum number of declarations of one file: previews, states, data, variants, components,
  /// params, styles and imports.
  public var declarations = 10_000
  /// The maximum number of diagnostics of one file, and of one preview; one more reports that
  /// there are others.
  public var diagnostics = 1_000
  /// The maximum number of iterations of all `for`s of one preview together.
  public var iterations = 1_000_000
  /// The maximum number of steps of one evaluation: every operator, name and literal, and every
  /// item of a list that it visits.
  public var steps = 1_000_000
  /// The maximum number of steps of everything that is evaluated while a file is read, and of all
  /// that is done while a preview is built.
  public var totalSteps = 50_000_000
  /// The maximum number of bytes that one evaluation may create: of text, 16 for every item of a
  /// list, and 4 for every value in a list that is compared or becomes part of another one.
  public var madeBytes = 16 << 20
  /// The maximum number of bytes that the expressions and styles of a file make, and of what a
  /// preview builds; 128 MiB by default.
  public var totalBytes = 128 << 20

  /// The named time zones that expressions may use; `nil` for none.
  public var timeZones: TimeZones?

  /// How many previews and variants of a file share ``Name/shared``.
  private var sharing = 1
  /// Which limits are lower than they were set, and why.
  private var lowering: Lowering?

  private struct Lowering: Hashable {
    var names: Set<Name> = []
    let cause: String
  }

  /// Creates the default limits, without time zones.
  public init() {}

  /// The value of a limit.
  package subscript(name: Name) -> Int {
    get { self[keyPath: name.path] }
    set { self[keyPath: name.path] = newValue }
  }

  /// How many times the limits of one preview all previews and variants of a file share.
  private static let fullShares = 8

  /// Lowers limits that are higher than given ones, with a reason for messages.
  ///
  /// Then all previews and variants of a file share what one may have.
  package mutating func lower(_ bounds: [(name: Name, value: Int)], because cause: String) {
    var lowering = lowering ?? Lowering(cause: cause)
    for bound in bounds where self[bound.name] > bound.value {
      self[bound.name] = bound.value
      lowering.names.insert(bound.name)
    }
    if !lowering.names.isEmpty { self.lowering = lowering }
  }

  /// Returns the reason why a limit is lower than it was set, after a comma; empty if it is not.
  package func reason(forLow name: Name) -> String {
    guard let lowering, lowering.names.contains(name) else { return "" }
    return ", lowered because \(lowering.cause)"
  }

  /// Returns the limits of each of some previews and variants of a file, so that many of them may
  /// not ask for many times what one may.
  func shared(among count: Int) -> Limits {
    let shares = lowering == nil ? Self.fullShares : 1
    guard count > shares else { return self }
    var limits = self
    limits.sharing = count
    for name in Name.shared {
      limits[name] = max(1, self[name] * shares / count)
    }
    return limits
  }

  /// Returns the diagnostic of a file or a preview that exceeds a limit.
  func passed(_ name: Name, at span: SourceSpan) -> Diagnostic {
    let notes = name.cure.map { [Diagnostic.Note($0, at: span)] } ?? []
    return Diagnostic(.limit, message(name), at: span, notes: notes)
  }

  /// Returns the message about an exceeded limit.
  func message(_ name: Name) -> String {
    let isShared = sharing > 1 && Name.shared.contains(name)
    let share = isShared ? " for one of \(sharing) previews and variants" : ""
    return "\(name.excess)\(share): exceeds the limit '\(name.rawValue)' of \(self[name])"
      + reason(forLow: name)
  }
}

extension Limits.Name {
  /// The most that a limit may be set to.
  ///
  /// A stack of 8 MiB holds that many levels even without optimisation, and few more; places in a
  /// file are 32 bits wide.
  package var maximum: Int {
    switch self {
    case .depth: 256
    case .fileBytes, .textBytes: 1 << 30
    case .diagnostics: 100_000
    case .declarations: 1_000_000
    case .nodes, .treeElements, .iterations, .steps, .totalSteps, .madeBytes: 1_000_000_000
    case .totalBytes: 1 << 36
    }
  }

  fileprivate var path: WritableKeyPath<Limits, Int> {
    switch self {
    case .depth: \.depth
    case .fileBytes: \.fileBytes
    case .textBytes: \.textBytes
    case .nodes: \.nodes
    case .treeElements: \.treeElements
    case .declarations: \.declarations
    case .diagnostics: \.diagnostics
    case .iterations: \.iterations
    case .steps: \.steps
    case .totalSteps: \.totalSteps
    case .madeBytes: \.madeBytes
    case .totalBytes: \.totalBytes
    }
  }

  /// What to do about an exceeded limit, other than raising it.
  fileprivate var cure: String? {
    self == .treeElements ? "the rows of a 'list' are laid out one by one, as they are shown" : nil
  }

  /// The reason in messages about the limit.
  fileprivate var excess: String {
    switch self {
    case .depth: "nesting is too deep"
    case .fileBytes: "the file is too large"
    case .textBytes: "a text is too long"
    case .nodes: "too many elements and values"
    case .treeElements:
      "too many elements, or too long texts, in one component, which is laid out as a whole"
    case .declarations: "too many declarations"
    case .diagnostics: "further diagnostics are not listed"
    case .iterations: "too many iterations of 'for'"
    case .steps: "the expression takes too many steps"
    case .totalSteps: "expressions and elements together take too many steps"
    case .madeBytes: "the expression makes too much text or too long a list"
    case .totalBytes: "expressions and elements together take too much memory"
    }
  }
}
