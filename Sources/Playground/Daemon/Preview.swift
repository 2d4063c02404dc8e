import Core
import Description

/// What a file describes under one name, as the daemon keeps it.
struct Preview {
  /// The file's path below the root, with `#title` or `#n` when the file holds several.
  let name: String
  /// The path of the file below the root.
  let file: String
  /// The newest description of it that could be read.
  private(set) var described: DescribedPreview?
  /// Outcomes so far.
  private(set) var generation = 0
  /// How things stand.
  private(set) var status = PreviewSummary.Status.building
  /// What is wrong with it at the moment.
  private(set) var diagnostics: [LocatedDiagnostic] = []
  private var base = PreviewVariant(name: nil)
  private var others: [PreviewVariant] = []

  init(name: String, file: String) {
    self.name = name
    self.file = file
  }

  /// The names of its variants, in the order of the file.
  var variantNames: [String] { described?.variants.map(\.name) ?? [] }

  /// The width it asks for, in columns.
  var width: Int? { described?.width }

  /// What clients are told about it.
  var summary: PreviewSummary {
    PreviewSummary(
      name: name,
      file: file,
      title: described?.title,
      variants: variantNames,
      generation: generation,
      status: status,
    )
  }

  /// The variant in use of a name, the declared states for `nil`.
  func variant(_ name: String?) -> PreviewVariant? {
    guard let name else { return base }
    return others.first { $0.name == name }
  }

  /// Begins a generation that changes nothing.
  mutating func advance() {
    generation += 1
  }

  /// Begins a generation without the file.
  mutating func remove() {
    generation += 1
    status = .removed
  }

  /// Begins a generation that could not be built.
  mutating func fail(with diagnostics: [LocatedDiagnostic]) {
    generation += 1
    self.diagnostics = diagnostics
    status = base.state.content == nil ? .error : .stale
    base.state.fail()
    for index in others.indices { others[index].state.fail() }
  }

  /// Begins a generation with a newly read description: builds it for every variant in use.
  ///
  /// All variants are adopted, or none when one of them cannot be built.
  ///
  /// - Parameters:
  ///   - newDescription: The description.
  ///   - file: The file it is from.
  ///   - warnings: What was to be said when the file was read.
  /// - Returns: What changed.
  mutating func adopt(
    _ newDescription: DescribedPreview,
    in file: Description,
    warnings: [LocatedDiagnostic]
  ) -> Adoption {
    let names = newDescription.variants.map(\.name)
    var newOthers = others.filter { variant in names.contains { $0 == variant.name } }
    var newBase = base
    var adoption = Adoption(diagnostics: warnings)
    var isBuilt = newBase.adopt(newDescription, in: file, &adoption)
    for index in newOthers.indices where isBuilt {
      isBuilt = newOthers[index].adopt(newDescription, in: file, &adoption)
    }
    guard isBuilt else {
      fail(with: adoption.diagnostics)
      return adoption
    }
    described = newDescription
    generation += 1
    diagnostics = adoption.diagnostics
    status = .ok
    base = newBase
    others = newOthers
    return adoption
  }

  /// Sets a state of a variant and builds it again; what cannot be built leaves the last good content.
  mutating func changeState(
    of name: String?,
    in file: Description,
    _ change: (inout StateStore) -> Void
  ) -> Adoption {
    var adoption = Adoption()
    guard let described, var variant = variant(name) else { return adoption }
    change(&variant.store)
    let isBuilt = variant.build(described, in: file, &adoption)
    if !isBuilt { variant.state.fail() }
    replace(variant)
    generation += 1
    diagnostics = adoption.diagnostics
    status = isBuilt ? .ok : .stale
    return adoption
  }

  /// Takes a variant into use; `nil` content when it cannot be built.
  mutating func use(variant name: String, in file: Description) {
    guard variant(name) == nil, let described else { return }
    var variant = PreviewVariant(name: name)
    var adoption = Adoption()
    if !variant.adopt(described, in: file, &adoption) {
      variant.state.fail()
      diagnostics += adoption.diagnostics
    }
    others.append(variant)
  }

  private mutating func replace(_ variant: PreviewVariant) {
    if let index = others.firstIndex(where: { $0.name == variant.name }) {
      others[index] = variant
    } else {
      base = variant
    }
  }
}
