import DescriptionLanguage
import PlaygroundCore

/// The parameters of `initialize`.
package struct Hello: RequestParameters {
  /// The protocol version of the client.
  let version: ProtocolVersion
  /// The client.
  let client: Program
  /// Whether the client may not change files.
  package let isReadOnly: Bool

  /// The name of the client.
  package var clientName: String { client.name }

  /// Creates the parameters for a client with the current version.
  package init(
    version: ProtocolVersion = .current,
    client: Program,
    isReadOnly: Bool = false
  ) {
    self.version = version
    self.client = client
    self.isReadOnly = isReadOnly
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      version: try c("protocol", m?.version, as: CompatibleVersion()),
      client: try c("client", m?.client),
      isReadOnly: try c("readOnly", m?.isReadOnly, default: false),
    )
  }
}

/// The answer to `initialize`.
package struct Welcome: FieldObject, RequestAnswer {
  /// The protocol version of the daemon.
  var version: ProtocolVersion = .current
  /// The daemon.
  package var server: Program
  /// The real path of the watched directory.
  package var root: String
  /// All previews.
  package var previews: [PreviewSummary]
  /// The number of files that wait while watching is paused; otherwise `nil`.
  package var waitingCount: Int?
  /// Whether previews in Swift run although the kernel cannot contain them: `--uncontained`.
  package var isUncontained = false

  /// Creates the answer of a daemon for `root`.
  package init(
    version: ProtocolVersion = .current,
    server: Program,
    root: String,
    previews: [PreviewSummary],
    waitingCount: Int? = nil,
    isUncontained: Bool = false
  ) {
    self.isUncontained = isUncontained
    self.version = version
    self.server = server
    self.root = root
    self.previews = previews
    self.waitingCount = waitingCount
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    var welcome = Self(
      version: try c("protocol", m?.version),
      server: try c("server", m?.server),
      root: try c("root", m?.root),
      previews: try c("previews", m?.previews),
    )
    c.derived("paused", m?.waitingCount.map { _ in true })
    welcome.waitingCount = try c.optional("waiting", m?.waitingCount)
    let isUncontained = try c.optional("uncontained", m?.isUncontained == true ? true : nil)
    welcome.isUncontained = isUncontained ?? false
    return welcome
  }
}

/// A version that this program understands.
private struct CompatibleVersion: FieldFormat {
  func read(_ value: PlaygroundCore.Value) throws(FieldError) -> ProtocolVersion {
    let version = try ProtocolVersion.read(value)
    guard version.isCompatible(with: .current) else {
      throw .rejected(
        RPCError(
          .versionMismatch,
          "incompatible protocol \(version): expected \(ProtocolVersion.current)"
        )
      )
    }
    return version
  }

  func append(_ version: ProtocolVersion, to json: inout JSONWriter) { version.append(to: &json) }

  func schema(_ definitions: inout SchemaDefinitions) -> PlaygroundCore.Value {
    ProtocolVersion.schema(&definitions)
  }

  var blank: ProtocolVersion { .current }
}
