import Foundation
import PlaygroundCore

/// A package that takes the place of this repository: it compiles in a second.
///
/// Its `PlaygroundCore` declares what a row of one text needs, and has the functions that the host
/// calls. Messages are those that Core encodes, with the text of the row put in.
enum CoreStub {
  /// The files of the package.
  static let files = ["Package.swift": manifest, "Sources/PlaygroundCore/Core.swift": source]

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "playground",
      products: [.library(name: "PlaygroundCore", targets: ["PlaygroundCore"])],
      targets: [.target(name: "PlaygroundCore")]
    )
    """

  private static let source = """
    public final class Label {
      public var text = ""
    }

    public protocol Component {
      func render(in content: Label)
    }

    public struct Section {
      let row: any Component
      public init(id: String, _ row: () -> any Component) { self.row = row() }
    }

    public struct Preview {
      let section: Section
      public init(_ name: String, _ section: () -> Section) { self.section = section() }
    }

    @resultBuilder
    public enum PreviewsBuilder {
      public static func buildBlock(_ preview: Preview) -> [Preview] { [preview] }
    }

    public protocol PreviewProvider {
      @PreviewsBuilder static var previews: [Preview] { get }
    }

    public typealias Output =
      @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, Int) -> Void

    final class Session {
      let provider: any PreviewProvider.Type
      init(_ provider: any PreviewProvider.Type) { self.provider = provider }

      var content: [UInt8] {
        let label = Label()
        provider.previews[0].section.row.render(in: label)
        let text = Array(label.text.utf8)
        // Longer texts have longer lengths.
        precondition(text.count < 0x80)
        let (before, after): ([UInt8], [UInt8]) = (\(beforeText), \(afterText))
        return before + [UInt8(text.count)] + text + after
      }
    }

    func send(_ bytes: [UInt8], _ context: UnsafeMutableRawPointer?, _ output: Output) {
      bytes.withUnsafeBufferPointer { output(context, $0.baseAddress, $0.count) }
    }

    @c(playground_live_start)
    public func start(
      _ providers: UnsafePointer<UnsafeRawPointer?>?,
      _ count: Int,
      _ context: UnsafeMutableRawPointer?,
      _ output: Output
    ) -> UnsafeMutableRawPointer {
      precondition(count == 1)
      let type = unsafeBitCast(providers![0]!, to: Any.Type.self)
      send(\(listing), context, output)
      return Unmanaged.passRetained(Session(type as! any PreviewProvider.Type)).toOpaque()
    }

    @c(playground_live_answer)
    public func answer(
      _ session: UnsafeMutableRawPointer,
      _ request: UnsafePointer<UInt8>?,
      _ count: Int,
      _ context: UnsafeMutableRawPointer?,
      _ output: Output
    ) {
      let session = Unmanaged<Session>.fromOpaque(session).takeUnretainedValue()
      send(session.content, context, output)
    }

    @c(playground_live_changed)
    public func reportChange(_ context: UnsafeMutableRawPointer?, _ output: Output) {}

    @c(playground_live_warm_up)
    public func warmUp() {}
    """

  // MARK: - Messages

  private static let placeholder = Array("placeholder".utf8)
  private static let beforeText = Array(content.prefix(textStart - 1))
  private static let afterText = Array(content.dropFirst(textStart + placeholder.count))

  private static let textStart =
    content.indices.first { content[$0...].starts(with: placeholder) } ?? content.endIndex

  private static let content: [UInt8] = {
    let label = Node(
      "Label",
      props: ["text": .string(String(decoding: placeholder, as: UTF8.self))]
    )
    let cell = Cell(key: .id("row"), content: label)
    let list = List(sections: [Section(key: .id("s"), cells: Cells([cell]))])
    return LiveReply.content(LivePlace(preview: 0), .list(list)).encoded
  }()

  private static let listing =
    LiveReply.previews([LivePreview(name: "row", width: nil, variants: [])]).encoded
}
