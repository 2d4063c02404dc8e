import PlaygroundCore
import PlaygroundProtocol

// From the window to the files, and back.
extension ContentModel {
  /// Returns the call to open the editor where something in the window is written.
  func openSource(at target: SourceTarget, _ aspect: SourceAspect = .use) -> [Call] {
    guard let attachment = shown?.attachment else { return [] }
    let request = SourcesRequest(attachment: attachment)
    return [.openSource(request, at: target, aspect)]
  }

  /// Returns the call to look for an element.
  func reveal(_ place: SourcePlace) -> [Call] {
    shown?.attachment.map { [.reveal(place, attachment: $0)] } ?? []
  }

  /// Returns the call for the element that was wanted before the preview was attached, once.
  mutating func revealWanted() -> [Call] {
    defer { search.wanted = nil }
    return search.wanted.map { reveal($0) } ?? []
  }

  /// Selects the row of an element that was looked for, and outlines its cells.
  mutating func apply(revealed sources: WindowSources) -> [Call] {
    guard let shown, let found = sources.revealed else { return [] }
    search.cells = RevealedCells(
      areas: found.areas,
      generation: sources.generation,
      offset: shown.offset
    )
    return found.path.map { select($0) } ?? []
  }
}
