import DescriptionLanguage
package import PlaygroundCore

/// A frame for several attachments, encoded once.
package struct SharedFrame: Sendable {
  /// The line up to the number of the attachment.
  private let head: ArraySlice<UInt8>
  /// The line after that number.
  private let tail: ArraySlice<UInt8>

  /// Encodes a frame for clients with these colours.
  package init(_ frame: Frame, colors depth: ColorDepth) {
    var number = 0..<0
    let line = Notification.line(of: .frame) { json in
      json.key(plain: Notification.attachmentName)
      let start = json.bytes.count
      json.value(0)
      number = start..<json.bytes.count
      _ = json.members(of: frame.nearest(at: depth))
    }
    head = line[..<number.lowerBound]
    tail = line[number.upperBound...]
  }

  /// Returns the notification for an attachment, a line including its line break.
  package func line(attachment: Int) -> [UInt8] {
    let number = String(attachment).utf8
    var line: [UInt8] = []
    line.reserveCapacity(head.count + number.count + tail.count)
    line += head
    line += number
    line += tail
    return line
  }
}
