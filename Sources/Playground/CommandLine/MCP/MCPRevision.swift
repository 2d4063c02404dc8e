import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The revision of the protocol that a request names itself, without a greeting before it.
///
/// Since 2026-07-28, each request has its version in `_meta`, `server/discover` takes the place of
/// `initialize`, and each result says that it is complete.
enum MCPRevision {
  /// The only version of this kind.
  static let version = "2026-07-28"
  /// The error for a version that is not spoken.
  static let unsupportedVersion = -32_022

  /// The methods of this version, which has no greeting and no subscriptions to single resources.
  private static let methods =
    cacheable.union(["tools/call", "prompts/get", "subscriptions/listen"])

  private static let versionKey = "io.modelcontextprotocol/protocolVersion"
  private static let serverKey = "io.modelcontextprotocol/serverInfo"
  /// The methods whose results can be kept for a while; they are never kept here, because files
  /// change at any time.
  private static let cacheable: Set<String> = [
    "server/discover", "tools/list", "prompts/list", "resources/list", "resources/templates/list",
    "resources/read",
  ]

  /// Returns the version that a request names; `nil` for none.
  ///
  /// A greeting is one of the versions before, whatever it names.
  static func version(of method: String, _ params: ObjectValue) throws(RPCError) -> String? {
    guard method != "initialize", case .object(let meta)? = params["_meta"] else { return nil }
    return try meta.optional(versionKey)
  }

  /// Checks that this version has a method, or the versions before it if a request names none.
  static func check(_ method: String, namesVersion: Bool) throws(RPCError) {
    if namesVersion, !methods.contains(method) {
      let cure = method.hasPrefix("resources/") ? "; use 'subscriptions/listen'" : ""
      throw RPCError(.methodNotFound, "version \(version) has no method '\(method)'\(cure)")
    }
    if !namesVersion, method == "subscriptions/listen" {
      let reason = "'\(method)' requires \"\(versionKey)\": \"\(version)\" in '_meta'"
      throw RPCError(.methodNotFound, reason)
    }
  }

  /// Returns the answer to `server/discover`.
  static func discovery(capabilities: Value, instructions: String) -> Value {
    [
      "supportedVersions": [.string(version)],
      "capabilities": capabilities,
      "instructions": .string(instructions),
      "_meta": .object(
        ObjectValue([
          .init(
            name: serverKey,
            value: ["name": "playground", "version": .string(Version.number)]
          )
        ])
      ),
    ]
  }

  /// Returns the result of a method as this revision writes it.
  static func result(_ result: Value, of method: String) -> Value {
    guard case .object(let object) = result else { return result }
    var members = object.members + [.init(name: "resultType", value: "complete")]
    if cacheable.contains(method) {
      members.append(.init(name: "ttlMs", value: 0))
      members.append(.init(name: "cacheScope", value: "private"))
    }
    return .object(ObjectValue(members))
  }
}
