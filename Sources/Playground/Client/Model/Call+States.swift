import PlaygroundCore
import PlaygroundProtocol

// The requests of the form of states.
extension Call {
  /// Sets a state.
  ///
  /// - Parameters:
  ///   - change: The state and its value.
  ///   - text: The text that was typed for it, which is asked for again if the value is refused.
  /// - Returns: The call.
  static func setState(_ change: StateChange, typed text: String? = nil) -> Call {
    let previewID = PreviewID(name: change.preview, variant: change.variant)
    return Call(.stateSet, change) { model, result in
      switch result {
      case .success(let values): return model.showStates(values, of: previewID)
      case .failure(let error):
        if let text { model.refuse(.text(.state(change.name), text), of: previewID) }
        model.show(notice: error.message)
        return []
      }
    }
  }

  /// Reads the states of a preview with the controls that change them.
  static func fetchControls(_ selection: PreviewSelection) -> Call {
    let previewID = PreviewID(name: selection.preview, variant: selection.variant)
    let all = StateSelection(preview: selection.preview, variant: selection.variant)
    return shown(.stateControls, all) { model, report in
      if model.panes.preview.content.shown?.previewID == previewID {
        model.panes.side.states.show(report, of: previewID)
      }
      return []
    }
  }

  /// Reads the states of a preview on the wall, with the values to choose from.
  static func fetchWallStates(of name: String) -> Call {
    shown(.stateControls, StateSelection(preview: name)) { model, report in
      model.panes.noteWallStates(report, of: name)
    }
  }

  /// Copies a command line that shows a preview with the values of its states.
  static func copyCommand(_ previewID: PreviewID) -> Call {
    let all = StateSelection(preview: previewID.name, variant: previewID.variant)
    return shown(.stateControls, all) { model, report in
      model.copyCommand(showing: previewID, report)
      return []
    }
  }

  /// Writes the values of the states to the file.
  static func saveVariant(_ request: VariantToSave) -> Call {
    let previewID = PreviewID(name: request.preview, variant: request.variant)
    return Call(.stateSave, request) { model, result in
      switch result {
      case .success(let edited): model.showSaved(edited, as: request.name)
      case .failure(let error):
        model.refuse(.text(.variant, request.name), of: previewID)
        model.show(notice: error.message)
      }
      return []
    }
  }
}
