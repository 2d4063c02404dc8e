import PlaygroundCore

@testable import PlaygroundClient
@testable import PlaygroundProtocol

extension ScreenRequest {
  static func attach(_ previewID: PreviewID, _ size: Size) -> ScreenRequest {
    .attach(
      AttachRequest(
        preview: previewID.name,
        variant: previewID.variant,
        size: size,
        playsMotion: true
      )
    )
  }

  static func fetchText(attachment: Int, from start: Int) -> ScreenRequest {
    .fetchText(TextRequest(attachment: attachment, from: start))
  }

  static func detach(attachment: Int) -> ScreenRequest {
    .detach(AttachmentSelection(attachment: attachment))
  }

  static func resize(attachment: Int, _ size: Size) -> ScreenRequest {
    .resize(ResizeRequest(attachment: attachment, size: size))
  }

  static func scroll(
    attachment: Int,
    _ target: ScrollTarget,
    at point: Point? = nil
  ) -> ScreenRequest {
    .scroll(ScrollRequest(attachment: attachment, target: target, at: point))
  }

  static func send(attachment: Int, _ event: Event, _ location: ContentLocation) -> ScreenRequest {
    .send(EventRequest(attachment: attachment, event: event, location: location))
  }

  static func scrollStrip(
    attachment: Int,
    _ location: ContentLocation,
    columns: Int
  ) -> ScreenRequest {
    .send(attachment: attachment, .scroll(columns: columns), location)
  }

  static func move(
    attachment: Int,
    _ path: ElementPath,
    to destination: ElementPath
  ) -> ScreenRequest {
    .send(attachment: attachment, .move(to: .path(destination)), .cell(path))
  }
}
