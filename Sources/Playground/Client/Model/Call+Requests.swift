import PlaygroundCore
import PlaygroundProtocol

// The requests of the screen, and what their answers do.
extension Call {
  // MARK: - Previews

  /// Attaches to a preview.
  static func attach(_ request: AttachRequest) -> Call {
    let previewID = PreviewID(request)
    return Call(.previewAttach, request) { model, result in
      switch result {
      case .success(let attached): return model.attach(previewID, attached)
      case .failure(let error):
        model.refuse(previewID, error.message, isUnknown: error.code == .unknownTarget)
        return []
      }
    }
  }

  /// Attaches a window of the wall.
  static func attach(_ request: AttachRequest, to key: WallWindow.Key) -> Call {
    Call(.previewAttach, request) { model, result in
      switch result {
      case .success(let attached): return model.attach(key, attached)
      case .failure(let error):
        model.show(notice: error.message)
        return []
      }
    }
  }

  /// Has the changes and diagnostics of all previews sent.
  static var subscribe: Call {
    Call(.previewSubscribe, NoParameters()) { model, result in
      if case .failure(let error) = result {
        model.show(
          notice: "changes of other previews are not shown: \(error.message); restart the daemon"
        )
      }
      return []
    }
  }

  /// Lists the previews with their present status.
  static var fetchPreviews: Call {
    shown(.previewList, NoParameters()) { model, summaries in
      model.panes.index.apply(summaries)
      return []
    }
  }

  static func detach(_ selection: AttachmentSelection) -> Call { Call(.previewDetach, selection) }

  static func reload(_ selection: PreviewSelection) -> Call {
    shown(.previewReload, selection) { _, _ in [] }
  }

  /// Asks for advice about a preview.
  static func lint(_ selection: PreviewSelection) -> Call {
    Call(.previewLint, selection) { model, result in
      model.advise(result, about: selection)
      return []
    }
  }

  /// Starts or ends the inspection of a window.
  static func inspect(_ request: InspectRequest) -> Call {
    Call(.previewInspect, request) { model, result in
      guard case .success(let answer) = result, case .json(let tree)? = answer.tree else {
        return []
      }
      model.inspect(tree, attachment: request.attachment)
      return []
    }
  }

  /// Pauses watching.
  static var pause: Call { Call(.daemonPause, NoParameters()) }

  /// Resumes watching and reads the files that changed meanwhile.
  static var resume: Call { Call(.daemonResume, NoParameters()) }

  // MARK: - Windows

  static func resize(_ request: ResizeRequest) -> Call { Call(.viewportResize, request) }

  /// Scrolls a window.
  ///
  /// A failure is shown only if a person asked for the target; the screen asks again by itself.
  static func scroll(_ request: ScrollRequest) -> Call {
    Call(.viewportScroll, request, isAwaited: request.target.isAwaited) { model, result in
      if case .failure(let error) = result, request.target.isOfUser {
        if case .id(let text) = request.target,
          model.panes.preview.content.shown?.attachment == request.attachment
        {
          model.refuse(.text(.id, text), of: model.panes.preview.content.shown?.previewID)
        }
        model.show(notice: error.message)
      }
      return model.endScroll(request, at: (try? result.get())?.location)
    }
  }

  /// Sends an event to the content of a window.
  static func send(_ request: EventRequest) -> Call {
    Call(.eventSend, request, isAwaited: request.event.isAwaited) { model, result in
      switch result {
      case .success(let answer):
        return model.panes.preview.content.apply(answer, to: request, &model.notice)
      case .failure(let error):
        let message = DrawnText.line(error.message)
        return model.panes.preview.content.refuse(request, message, &model.notice)
      }
    }
  }

  /// Fetches rows of a preview for a search.
  static func fetchText(_ request: TextRequest) -> Call {
    shown(.viewportText, request) { model, text in
      model.search(in: text, attachment: request.attachment)
    }
  }

  // MARK: - States

  static func fetchStates(_ selection: PreviewSelection) -> Call {
    let previewID = PreviewID(name: selection.preview, variant: selection.variant)
    let all = StateSelection(preview: selection.preview, variant: selection.variant)
    return shown(.stateGet, all) { model, values in model.showStates(values, of: previewID) }
  }

  static func resetStates(_ selection: PreviewSelection) -> Call {
    let previewID = PreviewID(name: selection.preview, variant: selection.variant)
    let all = StateSelection(preview: selection.preview, variant: selection.variant)
    return shown(.stateReset, all) { model, values in model.showStates(values, of: previewID) }
  }

  /// Undoes the last change of the preview.
  static func undo(_ selection: PreviewSelection) -> Call {
    shown(.eventUndo, selection) { model, step in
      model.show(notice: step.notice(isRedo: false))
      return []
    }
  }

  /// Makes the change again that was undone last.
  static func redo(_ selection: PreviewSelection) -> Call {
    shown(.eventRedo, selection) { model, step in
      model.show(notice: step.notice(isRedo: true))
      return []
    }
  }

  // MARK: - The change log

  /// Reads the newest outcomes of the change log.
  static func fetchHistory(_ query: LogQuery) -> Call {
    Call(.logQuery, query) { model, result in
      guard case .success(let found) = result else { return [] }
      if let note = found.note { model.show(notice: note) }
      model.panes.side.history.apply(found.revisions, localTime: model.localTime.short)
      return model.panes.side.takeLogCalls()
    }
  }

  /// Reads the newest outcomes of a preview, to learn their numbers.
  static func locateRevisions(_ query: LogQuery) -> Call {
    Call(.logQuery, query) { model, result in
      switch result {
      case .success(let found): model.panes.side.history.apply(numbersOf: found.revisions)
      case .failure: model.panes.side.history.endQuestion()
      }
      return model.panes.side.takeLogCalls()
    }
  }

  /// Reads the changes of one outcome.
  static func fetchRevision(_ selection: RevisionSelection) -> Call {
    Call(.logShow, selection) { model, result in
      switch result {
      case .success(let detail): model.panes.side.history.apply(detail)
      case .failure(let error):
        model.show(notice: error.message)
        model.panes.side.history.endQuestion()
      }
      return model.panes.side.takeLogCalls()
    }
  }

  /// Reads the outcomes of a preview from the change log, for time travel.
  static func fetchMoments(of preview: String) -> Call {
    Call(.logQuery, LogQuery(preview: preview, limit: HistoryMoments.limit)) { model, result in
      switch result {
      case .success(let found):
        if let note = found.note { model.show(notice: note) }
        return model.panes.preview.travel.apply(
          found.revisions,
          of: preview,
          localTime: model.localTime.long,
          &model.notice
        )
      case .failure(let error):
        model.panes.preview.travel.stopReading(of: preview)
        model.show(notice: error.message)
        return []
      }
    }
  }

  /// Reads the rows of a preview after an outcome.
  static func fetchPicture(_ selection: PictureSelection) -> Call {
    Call(.logRows, selection) { model, result in
      switch result {
      case .success(let picture):
        if selection.includesBefore {
          model.panes.preview.compare(picture, of: selection)
          return []
        }
        return model.panes.preview.travel.apply(picture, of: selection, &model.notice)
      case .failure(let error):
        // A comparison keeps the rows as they were recorded.
        if !selection.includesBefore {
          model.panes.preview.travel.stopReading(of: selection.preview)
        }
        model.show(notice: error.message)
        return []
      }
    }
  }
}

extension PreviewID {
  /// Creates the id of the requested preview.
  init(_ request: AttachRequest) {
    self.init(name: request.preview, variant: request.variant)
  }

  /// The preview and variant, as requests contain them.
  var selection: PreviewSelection { PreviewSelection(preview: name, variant: variant) }
}

extension AttachRequest {
  /// Creates the request that shows a preview.
  init(
    _ previewID: PreviewID,
    _ viewport: Size,
    _ terminal: TerminalTraits,
    playsMotion: Bool
  ) {
    self.init(
      preview: previewID.name,
      variant: previewID.variant,
      size: viewport,
      color: terminal.depth,
      cells: terminal.cells,
      playsMotion: playsMotion,
    )
  }
}

extension ScrollDestination {
  /// Creates the scroll target of a motion; `page` and `contentRows` are in rows.
  init(_ motion: Motion, page: Int, contentRows: Int) {
    switch motion {
    case .up: self = .by(-1)
    case .down: self = .by(1)
    case .top: self = .to(0)
    case .bottom: self = .to(contentRows)
    case .halfPageUp: self = .by(-max(1, page / 2))
    case .halfPageDown: self = .by(max(1, page / 2))
    case .pageUp: self = .by(-page)
    case .pageDown: self = .by(page)
    }
  }

  /// Whether a person waits for the result; the screen asks again for what it looks for itself.
  fileprivate var isOfUser: Bool {
    switch self {
    case .to, .by, .id, .cell, .index: true
    case .reveal, .find: false
    }
  }
}
