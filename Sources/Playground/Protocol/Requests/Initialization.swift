package import DescriptionLanguage
package import PlaygroundCore

/// The parameters of `initialize`.
package struct Hello: RequestParameters {
  /// The protocol version of the client.
  let version: ProtocolVersion
  /// The client.
  let client: Program

  /// The name of the client.
  package var clientName: String { client.name }

  /// Creates the parameters for a client with the current version.
  package init(version: ProtocolVersion = .current, client: Program) {
    self.version = version
    self.client = client
  }

  /// Reads the parameters.
  ///
  /// - Throws: `RPCError` with `versionMismatch` for another major version.
  package init(_ params: Parameters) throws(RPCError) {
    let text = try params.text("protocol")
    guard let version = ProtocolVersion(text) else {
      throw params.error("protocol", "must be a version such as \"\(ProtocolVersion.current)\"")
    }
    guard version.isCompatible(with: .current) else {
      throw RPCError(
        .versionMismatch,
        "incompatible protocol \(version): expected \(ProtocolVersion.current)"
      )
    }
    self.init(version: version, client: try Program(params.object("client")))
  }

  package func appendMembers(to json: inout JSONWriter) {
    json.member("protocol", version.description)
    json.key("client")
    json.append(client)
  }
}

/// The answer to `initialize`.
package struct Welcome: RequestAnswer {
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

  /// Creates the answer of a daemon for `root`.
  package init(
    version: ProtocolVersion = .current,
    server: Program,
    root: String,
    previews: [PreviewSummary],
    waitingCount: Int? = nil
  ) {
    self.version = version
    self.server = server
    self.root = root
    self.previews = previews
    self.waitingCount = waitingCount
  }

  package init(result: Value) throws(RPCError) {
    let params = try Parameters(result)
    let text = try params.text("protocol")
    guard let version = ProtocolVersion(text) else {
      throw params.error("protocol", "must be a version")
    }
    self.init(
      version: version,
      server: try Program(params.object("server")),
      root: try params.text("root"),
      previews: try PreviewSummary.list(params.objects("previews")),
      waitingCount: try params.optionalInteger("waiting"),
    )
  }

  package func append(to json: inout JSONWriter, colors depth: ColorDepth) {
    json.beginObject()
    json.member("protocol", version.description)
    json.key("server")
    json.append(server)
    json.member("root", root)
    json.key("previews")
    json.array(previews) { $0.append($1) }
    if let waitingCount {
      json.member("paused", true)
      json.member("waiting", waitingCount)
    }
    json.endObject()
  }
}

extension Program {
  /// Reads the name, version and process id of a program.
  init(_ params: Parameters) throws(RPCError) {
    self.init(
      name: try params.text("name"),
      version: try params.text("version"),
      processID: try params.optionalInteger("pid"),
    )
  }
}

extension Program: JSONObject {
  /// Appends the name, version and process id of a program.
  package func appendMembers(to json: inout JSONWriter) {
    json.member("name", name)
    json.member("version", version)
    if let processID { json.member("pid", processID) }
  }
}
