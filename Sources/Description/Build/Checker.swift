internal import Core

/// Looks at every element of a description once: reports what is wrong, and makes plans of the rest.
struct Checker {
  let limits: Limits
  /// What was found wrong so far.
  var diagnostics: [Diagnostic] = []
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
  /// Whether a declared component has, in error, the name of a built-in one.
  var hasHiddenBuiltIns = false
  /// The keys of elements without an id.
  var placeKeys = PlaceKeys()

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

  /// Returns the words that suggest the nearest of some names, if one is near.
  ///
  /// When more is wrong than will be listed, nobody reads them and none is looked for.
  func suggestion(for name: String, among names: @autoclosure () -> [String]) -> String {
    if diagnostics.count > limits.diagnostics { return "" }
    return NearestName.suggestion(for: name, among: names())
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
