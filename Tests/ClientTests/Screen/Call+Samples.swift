import PlaygroundCore

@testable import PlaygroundClient
@testable import PlaygroundProtocol

extension Call {
  static func attach(_ previewID: PreviewID, _ size: Size, isExact: Bool = false) -> Call {
    var request = AttachRequest(
      preview: previewID.name,
      variant: previewID.variant,
      size: size,
      playsMotion: true
    )
    request.isExact = isExact
    return .attach(request)
  }

  static func fetchText(attachment: Int, from start: Int) -> Call {
    .fetchText(TextRequest(attachment: attachment, from: start))
  }

  static func detach(attachment: Int) -> Call {
    .detach(AttachmentSelection(attachment: attachment))
  }

  static func resize(attachment: Int, _ size: Size) -> Call {
    .resize(ResizeRequest(attachment: attachment, size: size))
  }

  static func scroll(
    attachment: Int,
    _ target: ScrollDestination,
    at point: Point? = nil
  ) -> Call {
    .scroll(ScrollRequest(attachment: attachment, target: target, at: point))
  }

  /// An event in a window; a cell is one of a generation of the content, for the events whose
  /// requests name it.
  static func send(
    attachment: Int,
    _ event: Event,
    _ location: ContentLocation,
    generation: Int = 1
  ) -> Call {
    var request = EventRequest(attachment: attachment, event: event, location: location)
    let kinds: [Event.Kind] = [.select, .tap, .delete, .move, .highlight]
    if case .cell = location, kinds.contains(event.kind) { request.generation = generation }
    return .send(request)
  }

  static func scrollStrip(
    attachment: Int,
    _ location: ContentLocation,
    columns: Int
  ) -> Call {
    .send(attachment: attachment, .scroll(columns: columns), location)
  }

  static func move(
    attachment: Int,
    _ path: ElementPath,
    to destination: ElementPath,
    generation: Int = 1
  ) -> Call {
    .send(
      attachment: attachment,
      .move(to: .path(destination)),
      .cell(path),
      generation: generation,
    )
  }
}
