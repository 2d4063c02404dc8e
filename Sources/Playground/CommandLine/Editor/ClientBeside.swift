import PlaygroundSystem

/// The terminal client in a pane of tmux beside the editor.
struct ClientBeside {
  /// The program of the client.
  let program: String
  /// Whether the editor runs in tmux.
  let isInTmux: Bool

  /// Opens a pane.
  ///
  /// - Parameters:
  ///   - path: The path of the description to show.
  ///   - title: The title of its preview; `nil` for the first one.
  /// - Returns: Why there is no pane, as a sentence; `nil` if there is one.
  func show(_ path: String, _ title: String?) -> String? {
    guard isInTmux else {
      return "expected an editor in tmux; in another terminal, run: playground \(path)"
    }
    let words = [program, path] + (title.map { ["--preview", $0] } ?? [])
    do throws(SystemError) {
      // The pane keeps the cursor out: typing goes on.
      let result = try ProgramRun.run(["tmux", "split-window", "-h", "-d", "--"] + words)
      if result.code == 0 { return nil }
      let message = String(decoding: result.messages, as: UTF8.self).prefix { $0 != "\n" }
      return "tmux cannot open a pane: \(message)"
    } catch {
      return "cannot run tmux: \(error.reason)"
    }
  }
}
