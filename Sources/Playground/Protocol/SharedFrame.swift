package import PlaygroundCore

/// A frame for several attachments, encoded once.
package struct SharedFrame: Sendable {
  private static let placeholder = 0

  private let head: ArraySlice<UInt8>
  private let tail: ArraySlice<UInt8>

  /// Encodes a frame for clients with these colours.
  package init(_ frame: Frame, colors depth: ColorDepth) {
    let line = Notification.frame(attachment: Self.placeholder, frame).line(colors: depth)
    // The number is the first digit of the line behind the name of its member.
    let member = Array("\"attachment\":".utf8)
    var end = 0
    while !line[end...].starts(with: member) { end += 1 }
    head = line[..<(end + member.count)]
    tail = line[(end + member.count + 1)...]
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
