// The C functions by which the host uses a session. The host knows no Swift: it passes the metadata
// of providers, and receives messages as bytes in a callback, valid until the callback returns.

/// Receives the bytes of a message.
public typealias LiveOutput =
  @convention(c) (_ context: UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, _ count: Int) -> Void

/// Collects the previews of providers and writes the message that lists them.
///
/// - Parameters:
///   - providers: The metadata of types that conform to `PreviewProvider`.
///   - count: The number of types.
///   - context: Passed to `output`.
///   - output: Receives the message.
/// - Returns: The session, which is never released: its process ends with it.
@c(playground_live_start)
public func startLiveSession(
  _ providers: UnsafePointer<UnsafeRawPointer?>?,
  _ count: Int,
  _ context: UnsafeMutableRawPointer?,
  _ output: LiveOutput
) -> UnsafeMutableRawPointer {
  let types = unsafe UnsafeBufferPointer(start: providers, count: count).compactMap {
    unsafe $0.flatMap { unsafe unsafeBitCast($0, to: Any.Type.self) as? any PreviewProvider.Type }
  }
  let (session, listing) = MainActor.assumeIsolated {
    let session = LiveSession(types)
    return (session, session.listing.encoded)
  }
  unsafe send(listing, context, output)
  return unsafe Unmanaged.passRetained(session).toOpaque()
}

/// Performs a request and writes the reply.
///
/// - Parameters:
///   - session: The session.
///   - request: The bytes of the request.
///   - count: The number of bytes.
///   - context: Passed to `output`.
///   - output: Receives the reply.
@c(playground_live_answer)
public func answerLiveRequest(
  _ session: UnsafeMutableRawPointer,
  _ request: UnsafePointer<UInt8>?,
  _ count: Int,
  _ context: UnsafeMutableRawPointer?,
  _ output: LiveOutput
) {
  let session = unsafe Unmanaged<LiveSession>.fromOpaque(session).takeUnretainedValue()
  let bytes = unsafe Array(UnsafeBufferPointer(start: request, count: count))
  let reply = MainActor.assumeIsolated { session.answer(encoded: bytes).encoded }
  unsafe send(reply, context, output)
}

/// Writes the message that contents may differ, after work on the main queue.
///
/// - Parameters:
///   - context: Passed to `output`.
///   - output: Receives the message.
@c(playground_live_changed)
public func reportLiveChange(_ context: UnsafeMutableRawPointer?, _ output: LiveOutput) {
  unsafe send(LiveReply.changed.encoded, context, output)
}

/// Runs a preview once, so that the runtime's tables of Core are filled before the host forks.
@c(playground_live_warm_up)
public func warmUpLive() {
  MainActor.assumeIsolated { LiveWarmUp.run() }
}

private func send(
  _ reply: [UInt8],
  _ context: UnsafeMutableRawPointer?,
  _ output: LiveOutput
) {
  unsafe reply.withUnsafeBufferPointer { unsafe output(context, $0.baseAddress, $0.count) }
}
