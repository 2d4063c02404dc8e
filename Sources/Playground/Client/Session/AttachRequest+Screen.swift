import PlaygroundCore
package import PlaygroundProtocol

extension Target {
  /// Creates the target that was asked for.
  init(_ request: AttachRequest) {
    self.init(preview: request.preview, variant: request.variant)
  }
}

extension AttachRequest {
  /// Creates the request to be told of a preview's changes though it is not on screen.
  ///
  /// The window is as wide as the one on screen, so that the daemon sets contents out only once.
  package init(listeningTo summary: PreviewSummary, in model: ScreenModel) {
    self.init(
      preview: summary.name,
      size: Size(width: max(1, model.layout.content.width), height: 1),
      cells: model.cells,
      mode: .changes,
    )
  }
}
