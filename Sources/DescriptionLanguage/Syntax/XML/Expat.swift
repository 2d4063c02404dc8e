internal import CExpat

/// Uses the Expat library to locate markup and check well-formedness.
enum Expat {
  /// The result of parsing a document.
  struct Report {
    /// The markup, in order, up to the error if there is one.
    var markup: [Markup] = []
    /// The error, `nil` for a well-formed document.
    var defect: Defect?
  }

  /// A parse error with its location.
  struct Defect: Hashable, Sendable {
    /// The kind of error.
    enum Reason: Hashable, Sendable {
      case noElement
      case invalidToken
      case unclosedToken
      case mismatchedTag
      case duplicateAttribute
      case contentAfterRoot
      case undefinedEntity
      case invalidCharacterReference
      case misplacedDeclaration
      case unclosedSection
      case doctype
      case limit(Limits.Name)
      /// Another error; Expat's message.
      case other(String)
    }

    var reason: Reason
    /// The offset of the byte at which Expat stopped.
    var offset: Int
  }

  /// Parses a document in UTF-8 of less than 2 GiB and returns its markup.
  ///
  /// Entities are never declared, so none is ever expanded: a doctype ends the parse at its first
  /// byte.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func report(on bytes: [UInt8], limits: Limits) -> Report {
    guard let parser = unsafe XML_ParserCreate("UTF-8") else {
      return Report(defect: Defect(reason: .other("out of memory"), offset: 0))
    }
    defer { unsafe XML_ParserFree(parser) }
    var listener = unsafe Listener(parser, limits: limits)
    // A comment or an instruction may take fewer bytes, but few files consist of them.
    listener.report.markup.reserveCapacity(min(bytes.count / 24, limits.nodes))
    unsafe withUnsafeMutablePointer(to: &listener) { listener in
      unsafe install(listener, on: parser)
      let status = unsafe bytes.withUnsafeBytes { buffer in
        unsafe XML_Parse(
          parser,
          buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
          CInt(buffer.count),
          1,
        )
      }
      if status != XML_STATUS_OK, unsafe listener.pointee.report.defect == nil {
        unsafe listener.pointee.report.defect = unsafe defect(of: parser)
      }
    }
    return listener.report
  }

  private static func install(_ listener: UnsafeMutablePointer<Listener>, on parser: XML_Parser) {
    unsafe XML_SetUserData(parser, listener)
    unsafe XML_SetElementHandler(
      parser,
      { data, _, _ in unsafe Listener.at(data)?.pointee.started() },
      { data, _ in unsafe Listener.at(data)?.pointee.ended() },
    )
    unsafe XML_SetCommentHandler(parser) { data, _ in
      unsafe Listener.at(data)?.pointee.note(.comment)
    }
    unsafe XML_SetProcessingInstructionHandler(parser) { data, _, _ in
      unsafe Listener.at(data)?.pointee.note(.instruction)
    }
    unsafe XML_SetCdataSectionHandler(
      parser,
      { data in unsafe Listener.at(data)?.pointee.note(.sectionStart) },
      { data in unsafe Listener.at(data)?.pointee.note(.sectionEnd) },
    )
    unsafe XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      unsafe Listener.at(data)?.pointee.refuse(.doctype)
    }
  }

  private static func defect(of parser: XML_Parser) -> Defect {
    let code = unsafe XML_GetErrorCode(parser)
    let offset = unsafe max(0, Int(XML_GetCurrentByteIndex(parser)))
    let reason: Defect.Reason =
      switch code {
      case XML_ERROR_NO_ELEMENTS: .noElement
      case XML_ERROR_INVALID_TOKEN, XML_ERROR_SYNTAX, XML_ERROR_PARTIAL_CHAR: .invalidToken
      case XML_ERROR_UNCLOSED_TOKEN: .unclosedToken
      case XML_ERROR_TAG_MISMATCH: .mismatchedTag
      case XML_ERROR_DUPLICATE_ATTRIBUTE: .duplicateAttribute
      case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: .contentAfterRoot
      case XML_ERROR_UNDEFINED_ENTITY: .undefinedEntity
      case XML_ERROR_BAD_CHAR_REF: .invalidCharacterReference
      case XML_ERROR_MISPLACED_XML_PI: .misplacedDeclaration
      case XML_ERROR_UNCLOSED_CDATA_SECTION: .unclosedSection
      default: unsafe .other(XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "error")
      }
    return Defect(reason: reason, offset: offset)
  }
}

/// The state that Expat's callbacks update.
@safe private struct Listener {
  var report = Expat.Report()
  private let parser: XML_Parser
  private let limits: Limits
  /// The markup: tags, attributes, comments, instructions and the ends of CDATA sections.
  private var nodeCount = 0
  /// The indices of the open start tags in the markup, outermost first.
  private var open: [Int] = []

  init(_ parser: XML_Parser, limits: Limits) {
    unsafe self.parser = unsafe parser
    self.limits = limits
  }

  /// Returns the listener from Expat's user data.
  static func at(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Listener>? {
    unsafe data?.assumingMemoryBound(to: Listener.self)
  }

  mutating func started() {
    if open.count >= limits.depth { return refuse(.limit(.depth)) }
    let attributeCount = unsafe Int(XML_GetSpecifiedAttributeCount(parser)) / 2
    nodeCount += attributeCount
    note(.start, attributeCount: attributeCount)
    guard report.defect == nil else { return }
    if let parent = open.last { report.markup[parent].childCount += 1 }
    open.append(report.markup.count - 1)
  }

  mutating func ended() {
    _ = open.popLast()
    note(.end)
  }

  mutating func note(_ kind: Markup.Kind, attributeCount: Int = 0) {
    guard report.defect == nil else { return }
    if kind != .end { nodeCount += 1 }
    if nodeCount > limits.nodes { return refuse(.limit(.nodes)) }
    let start = unsafe Int(XML_GetCurrentByteIndex(parser))
    let count = unsafe Int(XML_GetCurrentByteCount(parser))
    report.markup.append(
      Markup(kind: kind, start: start, end: start + count, attributeCount: attributeCount)
    )
  }

  mutating func refuse(_ reason: Expat.Defect.Reason) {
    guard report.defect == nil else { return }
    let offset = unsafe Int(XML_GetCurrentByteIndex(parser))
    report.defect = Expat.Defect(reason: reason, offset: offset)
    unsafe XML_StopParser(parser, 0)
  }
}
