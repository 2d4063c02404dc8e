internal import PlaygroundCore

// Checking: every element of a file is visited once. All that is wrong is reported, and what is right
// becomes plans.

/// Looks at every element of a description once: reports what is wrong, and makes plans of the rest.
struct Checker {
  let limits: Limits
  /// What was found wrong so far.
  ///
  /// Far more than are listed are not kept, but one error among them is.
  var diagnostics: [Diagnostic] = [] { didSet { forgetUnlisted() } }
  /// Whether there is an error among those that are kept, once some are not.
  var keptError: Bool?
  /// The names that components and styles are looked up in, one for each place of declaration.
  var environments: [Environment] = []
  /// The environment of the element at hand.
  var environment = 0
  /// Every declared component of every file.
  var definitions: [ComponentDefinition] = []
  /// Every declared style of every file.
  var styles: [StyleDefinition] = []
  /// The components in use, each in the layout contexts in which it is used.
  var components: [ComponentPlan] = []
  /// Where the plan of a component in a context is found.
  var componentNumbers: [ComponentContext: Int] = [:]
  /// Components that are used and not yet checked.
  var pending: [ComponentContext] = []
  /// Under which kind of parent elements are checked that stand in an unknown component.
  var guess: ElementDeclaration.LayoutKind?
  /// Steps taken so far by what is evaluated while the file is read, chunks aside.
  var steps = 0
  /// Whether a declared component has, in error, the name of a built-in one.
  var hasHiddenBuiltIns = false
  /// What each style sets on elements of one table, by name, as named in one environment.
  var styleChoices: [StyleChoices.Place: StyleChoices] = [:]
  /// The names of the components, and of the styles, that were suggested from last.
  private var suggested = (components: SortedNames(), styles: SortedNames())
  /// The keys of elements without an id.
  var placeKeys = PlaceKeys()
  /// The file that is read in chunks, if it is; none once that has failed.
  var chunked: ChunkedFile?
  /// What was asked for since somebody started to look.
  var trail = Trail()

  /// Prepares for checking.
  init(limits: Limits) {
    self.limits = limits
  }

  /// Returns whether a declared component has, in error, the name of a built-in one.
  func hidesBuiltIn(_ name: String) -> Bool {
    hasHiddenBuiltIns && environments[environment].components[name] != nil
  }

  /// Reports something.
  mutating func tell(
    _ code: DiagnosticCode,
    _ message: String,
    at span: SourceSpan,
    notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(Diagnostic(code, message, at: span, notes: notes))
  }

  private mutating func forgetUnlisted() {
    let room = 10 * max(1, limits.diagnostics)
    guard diagnostics.count > room else { return }
    // No slice may outlive this: it would make every removal copy the array.
    let error = diagnostics[room...].first { $0.severity == .error }
    // Before anything else is set, for whatever is set comes back here.
    diagnostics.removeSubrange(room...)
    // Those that are kept are looked at once.
    if keptError == nil { keptError = diagnostics.contains { $0.severity == .error } }
    guard keptError == false, let error else { return }
    diagnostics[room - 1] = error
    keptError = true
  }

  /// Returns what a pattern comes to in a scope; reports why it comes to nothing.
  ///
  /// All that is evaluated so shares the steps of one scope. A name that stands for nothing does so
  /// because of an error that was told.
  mutating func value(of pattern: Pattern, in scope: Scope) -> Value? {
    var scope = scope
    scope.steps = steps
    defer { steps = scope.steps }
    do throws(EvaluationError) {
      return try pattern.value(in: &scope)
    } catch {
      let errors = pattern.errors(in: &scope)
      for error in errors.isEmpty ? [error] : errors where error.code != .unknownName {
        diagnostics.append(error.diagnostic)
      }
      return nil
    }
  }

  /// Returns the words that suggest the nearest of some names, if one is near.
  ///
  /// When more is wrong than will be listed, nobody reads them and none is looked for.
  func suggestion(for name: String, among names: @autoclosure () -> [String]) -> String {
    isPastListing ? "" : NearestName.suggestion(for: name, among: names())
  }

  /// The names of the components at hand in alphabetical order, none where nobody reads them.
  mutating func suggestedComponents() -> [String] {
    if isPastListing { return [] }
    return suggested.components.names(of: environments[environment].components, environment)
  }

  /// The names of the styles of an environment in alphabetical order, none where nobody reads them.
  mutating func suggestedStyles(in environment: Int) -> [String] {
    if isPastListing { return [] }
    return suggested.styles.names(of: environments[environment].styles, environment)
  }

  /// Whether more is wrong than will be listed.
  var isPastListing: Bool { diagnostics.count > limits.diagnostics }
}

/// Names of one environment, sorted once for all that is wrong in it.
private struct SortedNames {
  private var environment: Int?
  private var names: [String] = []

  /// Returns the names of a table, to which names may have been added since.
  mutating func names(of table: [String: Int], _ environment: Int) -> [String] {
    if self.environment != environment || names.count != table.count {
      self.environment = environment
      names = table.keys.sorted()
    }
    return names
  }
}

/// The components and styles that can be named at some place.
struct Environment {
  /// The numbers of the components, by name.
  var components: [String: Int] = [:]
  /// The numbers of the styles, by name.
  var styles: [String: Int] = [:]
  /// Whether an import failed, so that what is missing may be meant to come from there.
  var isIncomplete = false
}

/// A declared component, as written.
struct ComponentDefinition {
  let name: String
  /// Where the name is declared.
  let nameSpan: SourceSpan
  /// The environment that its body is checked in.
  let environment: Int
  let parameters: [ComponentPlan.Parameter]
  /// The place of each parameter, by its name.
  let places: [String: Int]
  /// The places of those that have to be given.
  let required: [Int]
  /// The one element of its body, `nil` after an error.
  let body: Element?
}

/// A declared component under a parent that lays out in some way.
struct ComponentContext: Hashable {
  let definition: Int
  let parent: ElementDeclaration.LayoutKind?
}

/// A declared style, with what it extends put in.
struct StyleDefinition {
  let name: String
  let nameSpan: SourceSpan
  let environment: Int
  let element: Element
  /// What it sets, once it is resolved.
  var settings: [Setting]?

  /// One attribute that a style sets.
  struct Setting {
    let name: String
    let value: Value
    let span: SourceSpan
  }
}
