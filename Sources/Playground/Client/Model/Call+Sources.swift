import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

// The requests about sources.
extension Call {
  /// Opens the editor where something on screen is written.
  static func openSource(
    _ request: SourcesRequest,
    at target: SourceTarget,
    _ aspect: SourceAspect
  ) -> Call {
    shown(.viewportSources, request) { model, sources in
      model.open(sources, at: target, aspect, attachment: request.attachment)
    }
  }

  /// Has an editor with a language server put its cursor somewhere.
  static func showInEditor(_ place: SourcePlace) -> Call {
    shown(.editorShow, ShowRequest(place)) { model, asked in
      let location = place.location
      model.show(notice: "\(asked.editor) shows \(place.file):\(location.line)")
      return []
    }
  }

  /// Looks for an element in a window.
  static func reveal(_ place: SourcePlace, attachment: Int) -> Call {
    let request = SourcesRequest(attachment: attachment, reveal: place)
    return shown(.viewportSources, request) { model, sources in
      model.apply(sources, revealing: place, attachment: attachment)
    }
  }

  /// Reads the attributes of an element.
  static func fetchElement(_ selection: ElementSelection) -> Call {
    shown(.sourceElement, selection) { model, report in
      model.show(report, of: selection)
      return []
    }
  }

  /// Reads the attributes of an element that was changed; they are closed if it has changed since.
  static func renewElement(_ selection: ElementSelection) -> Call {
    Call(.sourceElement, selection) { model, result in
      switch result {
      case .success(let report): model.panes.side.inspector.renew(report, of: selection)
      case .failure:
        guard model.panes.side.inspector.editing?.selection == selection else { break }
        model.panes.side.inspector.endEditing()
        return [.revertSource]
      }
      return []
    }
  }

  /// Changes an element in its file.
  ///
  /// - Parameters:
  ///   - request: The change.
  ///   - prompt: What was typed for it, which is asked for again if the change is refused.
  /// - Returns: The call.
  static func editSource(_ request: EditRequest, typed prompt: Prompt? = nil) -> Call {
    Call(.sourceEdit, request) { model, result in
      switch result {
      case .success(let edited): return model.show(edited, after: request)
      case .failure(let error):
        if let prompt { model.refuse(prompt, for: request.selection) }
        model.show(notice: error.message)
        return []
      }
    }
  }

  /// Shows a change of an element before it is written.
  static func showEdit(_ request: EditRequest) -> Call {
    shown(.sourceEdit, request) { _, _ in [] }
  }

  /// Takes back a change that is only shown.
  static var revertSource: Call { Call(.sourceRevert, NoParameters()) }

  /// Undoes the last change of a file.
  static var undoSource: Call {
    shown(.sourceUndo, NoParameters()) { model, edited in
      model.showUndone(edited)
      return []
    }
  }
}
