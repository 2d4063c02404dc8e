/// The version of all messages; both sides must have the same.
private let version: UInt8 = 3

extension LiveRequest {
  /// The message as bytes.
  package var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.write(byte: version)
    switch self {
    case .content(let place, let space):
      writer.write(byte: 0)
      writer.write(place)
      writer.write(space.columns)
      writer.write(space.rows)
    case .event(let event):
      writer.write(byte: 1)
      writer.write(event)
    case .states: writer.write(byte: 2)
    case .restore(let states):
      writer.write(byte: 3)
      writer.write(states) { $1.write($0) }
    case .set(let place, let setting):
      writer.write(byte: 4)
      writer.write(place)
      writer.write(setting.name)
      writer.write(setting.value)
    }
    return writer.bytes
  }

  /// Decodes a message.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - limits: What the message may contain.
  /// - Throws: `LiveFormatError` for anything but the bytes of `encoded`.
  package init(
    encoded bytes: [UInt8],
    limits: LiveLimits = LiveLimits()
  ) throws(LiveFormatError) {
    var reader = try ByteReader(bytes[...], limits: limits)
    try reader.version()
    switch try reader.byte() {
    case 0:
      let place = try reader.place()
      self = .content(
        place,
        LiveSpace(columns: try reader.length(), rows: try reader.optionalLength())
      )
    case 1: self = .event(try reader.event())
    case 2: self = .states
    case 3:
      self = .restore(try reader.list { (reader) throws(LiveFormatError) in try reader.state() })
    case 4:
      let place = try reader.place()
      self = .set(place, LiveSetting(name: try reader.text(), value: try reader.text()))
    default: throw .invalid(expected: "a request")
    }
    try reader.end()
  }
}

extension LiveReply {
  /// The message as bytes.
  ///
  /// - Precondition: The components of a content are described nodes.
  package var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.write(byte: version)
    switch self {
    case .previews(let previews):
      writer.write(byte: 0)
      writer.write(previews) { $1.write($0) }
    case .content(let place, let content):
      writer.write(byte: 1)
      writer.write(place)
      writer.write(content)
    case .event(let isHandled):
      writer.write(byte: 2)
      writer.write(isHandled)
    case .states(let states):
      writer.write(byte: 3)
      writer.write(states) { $1.write($0) }
    case .restored(let count, let lost):
      writer.write(byte: 4)
      writer.write(count)
      writer.write(lost) { $1.write($0) }
    case .changed: writer.write(byte: 5)
    case .refused(let reason):
      writer.write(byte: 6)
      writer.write(reason)
    }
    return writer.bytes
  }

  /// Decodes a message.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - limits: What the message may contain.
  /// - Throws: `LiveFormatError` for anything but the bytes of `encoded`.
  package init(
    encoded bytes: [UInt8],
    limits: LiveLimits = LiveLimits()
  ) throws(LiveFormatError) {
    var reader = try ByteReader(bytes[...], limits: limits)
    try reader.version()
    switch try reader.byte() {
    case 0:
      let previews = try reader.list { (reader) throws(LiveFormatError) in try reader.preview() }
      self = .previews(previews)
    case 1: self = .content(try reader.place(), try reader.content())
    case 2: self = .event(isHandled: try reader.flag())
    case 3:
      self = .states(try reader.list { (reader) throws(LiveFormatError) in try reader.state() })
    case 4:
      let count = try reader.int()
      let lost = try reader.list { (reader) throws(LiveFormatError) in try reader.state() }
      self = .restored(count: count, lost: lost)
    case 5: self = .changed
    case 6: self = .refused(reason: try reader.text())
    default: throw .invalid(expected: "a reply")
    }
    try reader.end()
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ place: LivePlace) {
    write(place.preview)
    write(place.variant)
  }

  fileprivate mutating func write(_ preview: LivePreview) {
    write(preview.name)
    write(preview.width)
    write(optional: preview.doc) { $1.write($0) }
    write(preview.variants) { variant, writer in
      writer.write(variant.name)
      writer.write(variant.width)
    }
  }

  fileprivate mutating func write(_ event: LiveEvent) {
    write(event.place)
    switch event.target {
    case .list: write(byte: 0)
    case .cell(let path):
      write(byte: 1)
      write([path.section, path.element])
    case .element(let row, let index):
      write(byte: 2)
      write([index] + row.numbers)
    }
    write(event.event.kind.rawValue)
    write(event.event.value)
  }

  fileprivate mutating func write(_ state: LiveState) {
    write(state.preview)
    write(optional: state.variant) { $1.write($0) }
    write(state.row)
    write(state.name)
    write(state.type)
    write(optional: state.value) { $1.write($0) }
    write(state.shown)
    write(state.initial)
    write(state.isSettable)
  }
}

extension ByteReader {
  fileprivate mutating func version() throws(LiveFormatError) {
    let found = try byte()
    guard found == PlaygroundCore.version else {
      throw .version(found: Int(found), expected: Int(PlaygroundCore.version))
    }
  }

  /// Reads a length that layout can handle.
  fileprivate mutating func length() throws(LiveFormatError) -> Int {
    let length = try int()
    guard (0...1 << 24).contains(length) else { throw .invalid(expected: "a length in cells") }
    return length
  }

  fileprivate mutating func optionalLength() throws(LiveFormatError) -> Int? {
    try flag() ? try length() : nil
  }

  fileprivate mutating func place() throws(LiveFormatError) -> LivePlace {
    LivePlace(preview: try int(), variant: try optionalInt())
  }

  fileprivate mutating func preview() throws(LiveFormatError) -> LivePreview {
    LivePreview(
      name: try text(),
      width: try optionalLength(),
      doc: try optional { (reader) throws(LiveFormatError) in try reader.text() },
      variants: try list { (reader) throws(LiveFormatError) in
        LivePreview.Variant(name: try reader.text(), width: try reader.optionalLength())
      },
    )
  }

  fileprivate mutating func event() throws(LiveFormatError) -> LiveEvent {
    let place = try place()
    let kind = try byte()
    let indices =
      kind == 0 ? [] : try list { (reader) throws(LiveFormatError) in try reader.int() }
    let target: EventTarget
    switch (kind, indices.count) {
    case (0, 0): target = .list
    case (1, 2): target = .cell(ElementPath(section: indices[0], element: indices[1]))
    case (2, 2...):
      guard let row = RowPosition(numbers: indices.dropFirst()) else {
        throw .invalid(expected: "a row")
      }
      target = .element(row, indices[0])
    default: throw .invalid(expected: "a list, a cell or an element")
    }
    guard let event = Event.Kind(rawValue: try text()) else {
      throw .invalid(expected: "an event")
    }
    return LiveEvent(place: place, target: target, event: Event(event, value: try value()))
  }

  fileprivate mutating func state() throws(LiveFormatError) -> LiveState {
    LiveState(
      preview: try text(),
      variant: try optional { (reader) throws(LiveFormatError) in try reader.text() },
      row: try text(),
      name: try text(),
      type: try text(),
      value: try optional { (reader) throws(LiveFormatError) in try reader.text() },
      shown: try value(),
      initial: try value(),
      isSettable: try flag(),
    )
  }
}

extension RowPosition {
  /// The kind and the indices.
  fileprivate var numbers: [Int] {
    switch self {
    case .listHeader: [0]
    case .header(let section): [1, section]
    case .supplement(let section, let index): [2, section, index]
    case .cell(let path): [3, path.section, path.element]
    case .footer(let section): [4, section]
    case .listFooter: [5]
    }
  }

  /// Creates a position from `numbers`; `nil` for any others.
  fileprivate init?(numbers: ArraySlice<Int>) {
    let numbers = Array(numbers)
    switch (numbers.first, numbers.count) {
    case (0, 1): self = .listHeader
    case (1, 2): self = .header(numbers[1])
    case (2, 3): self = .supplement(numbers[1], numbers[2])
    case (3, 3): self = .cell(ElementPath(section: numbers[1], element: numbers[2]))
    case (4, 2): self = .footer(numbers[1])
    case (5, 1): self = .listFooter
    default: return nil
    }
  }
}
