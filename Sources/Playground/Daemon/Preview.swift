import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// What a file describes under one name, as the daemon keeps it.
package struct Preview {
  /// The file's path below the root, with `#title` or `#n` when the file holds several.
  let name: String
  /// The path of the file below the root.
  let file: String
  /// The newest description of it that could be read, built or not.
  private(set) var described: DescribedPreview?
  /// The width that the content shown asks for, in columns.
  private(set) var width: Int?
  /// Outcomes so far.
  private(set) var generation = 0
  /// Whether a description was ever looked for.
  private var isRead = false
  /// Whether the file, as it is, can be read.
  private var isReadable = true
  /// Whether the file is gone.
  private var isRemoved = false
  /// Whether what is described could not be built yet.
  private var isPending = false
  /// The file that `described` is from.
  private var source: Description?
  /// What is wrong with the file, whatever the states.
  private var fileDiagnostics: [LocatedDiagnostic] = []
  /// What is wrong with the pictures that windows show.
  var imageDefects = PreviewImageDefects()
  /// The same, with places as lines and columns.
  var imageDiagnostics: [LocatedDiagnostic] = []
  /// Those in use, that of the declared states first.
  private var variants = [PreviewVariant(name: nil)]

  init(name: String, file: String) {
    self.name = name
    self.file = file
  }

  /// The names of its variants, in the order of the file.
  var variantNames: [String] { described?.variants.map(\.name) ?? [] }

  /// How things stand.
  var status: PreviewSummary.Status {
    if !isRead { return .building }
    if isRemoved { return .removed }
    if isReadable, !isPending, !variants.contains(where: \.state.isStale) { return .ok }
    return variants[0].state.content == nil ? .error : .stale
  }

  /// What is wrong with it at the moment.
  var diagnostics: [LocatedDiagnostic] {
    var seen: Set<LocatedDiagnostic> = []
    // Places of pictures are those in the file as it is shown.
    let ofImages = isReadable && !isRemoved && !isPending ? imageDiagnostics : []
    return (fileDiagnostics + variants.flatMap(\.diagnostics) + ofImages)
      .filter { seen.insert($0).inserted }
  }

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
  func variant(_ name: String?) -> PreviewVariant? { variants.first { $0.name == name } }

  /// Begins a generation that changes nothing.
  mutating func advance() {
    generation += 1
  }

  /// Begins a generation without the file.
  mutating func remove() {
    generation += 1
    isRemoved = true
  }

  /// Begins a generation whose file cannot be read.
  mutating func fail(with diagnostics: [LocatedDiagnostic]) {
    begin(isReadable: false, diagnostics)
    for index in variants.indices {
      variants[index].state.fail()
      variants[index].diagnostics = []
    }
  }

  private mutating func begin(isReadable: Bool, _ diagnostics: [LocatedDiagnostic]) {
    generation += 1
    isRead = true
    isRemoved = false
    self.isReadable = isReadable
    fileDiagnostics = diagnostics
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
    begin(isReadable: true, warnings)
    described = newDescription
    source = file
    for index in variants.indices { variants[index].adoptStates(of: newDescription) }
    return build(newDescription, in: file)
  }

  /// Sets a state of a variant and builds it again; what cannot be built leaves the last good content.
  ///
  /// - Returns: What changed; `nil` when there is nothing to build.
  mutating func changeState(
    of name: String?,
    _ change: (inout StateStore) -> Void
  ) -> Adoption? {
    guard let described, let source, let index = variants.firstIndex(where: { $0.name == name })
    else { return nil }
    generation += 1
    change(&variants[index].store)
    if isPending { return build(described, in: source) }
    var adoption = Adoption()
    if let content = variants[index].build(described, in: source, &adoption) {
      variants[index].adopt(content, &adoption)
    } else {
      variants[index].state.fail()
    }
    return adoption
  }

  /// Whether any variant shows what a client made of it, until it is built again.
  var isScripted: Bool { variants.contains(where: \.isScripted) }

  /// Changes what a variant shows, until it is built again.
  ///
  /// - Returns: What changed.
  /// - Throws: `RefusedScript` when nothing is shown or the change does not fit; nothing changes.
  mutating func apply(
    _ change: ContentChange,
    to name: String?
  ) throws(RefusedScript) -> Adoption {
    guard let described, let source, let index = variants.firstIndex(where: { $0.name == name })
    else { throw .nothingShown }
    var adoption = Adoption()
    let content = try variants[index].applying(change, described, in: source, &adoption)
    generation += 1
    let isStale = variants[index].state.isStale
    variants[index].adopt(content, isScripted: true, &adoption)
    if isStale { variants[index].state.fail() }
    return adoption
  }

  /// Takes a variant into use; without content when it cannot be built.
  mutating func use(variant name: String) {
    guard variant(name) == nil, let described, let source else { return }
    var variant = PreviewVariant(name: name)
    var adoption = Adoption()
    variant.adoptStates(of: described)
    if let content = variant.build(described, in: source, &adoption) {
      variant.adopt(content, &adoption)
    } else {
      variant.state.fail()
    }
    variants.append(variant)
  }

  /// Builds every variant that is described, and adopts all of them or none.
  private mutating func build(_ described: DescribedPreview, in file: Description) -> Adoption {
    let names = Set(described.variants.map(\.name))
    var adoption = Adoption()
    var contents: [Int: PreviewContent] = [:]
    for index in variants.indices {
      if let name = variants[index].name, !names.contains(name) { continue }
      contents[index] = variants[index].build(described, in: file, &adoption)
    }
    isPending = !adoption.isBuilt
    guard adoption.isBuilt else {
      for index in variants.indices { variants[index].state.fail() }
      return adoption
    }
    for (index, content) in contents.sorted(by: { $0.key < $1.key }) {
      variants[index].adopt(content, &adoption)
    }
    variants = variants.indices.filter { contents[$0] != nil }.map { variants[$0] }
    width = described.width
    return adoption
  }
}
