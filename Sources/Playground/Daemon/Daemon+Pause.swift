import PlaygroundProtocol

/// Watching that goes on later: what changes meanwhile is put together and read then.
extension Daemon {
  /// Has changes of files wait; all else goes on.
  func pause() {
    guard pausedChanges == nil else { return }
    pausedChanges = PausedChanges()
    tellPause()
  }

  /// Reads what changed meanwhile, each file once, and goes on.
  func resume() {
    guard let changes = pausedChanges?.changes else { return }
    pausedChanges = nil
    tellPause()
    adopt(changes)
    watchDependencies()
  }

  /// Keeps changes for later, and tells everyone how many files wait.
  func postpone(_ batch: WatchBatch) {
    let before = pausedChanges?.count
    pausedChanges?.add(batch)
    if pausedChanges?.count != before { tellPause() }
  }

  private func tellPause() {
    for peer in peers where peer.isInitialized && !peer.isBehind {
      send(.paused(waitingCount: pausedChanges?.count), to: peer)
    }
  }
}
