import PlaygroundCore
import PlaygroundProtocol

extension RevisionRecord {
  /// Whether the daemon did not know the preview before the outcome: its file was not read, or had
  /// errors since the daemon started.
  var lacksPast: Bool {
    switch outcome {
    case .removed: before == nil && variants.isEmpty
    case .rendered, .noVisibleChange: variant == nil && before == nil && after != nil
    case .unchangedBytes, .superseded, .invalid, .compileError, .crashed, .timedOut, .notUsed:
      false
    }
  }

  /// Takes over the states of variants, as they were recorded last, as those before the outcome.
  mutating func adopt(past: [(variant: String?, state: RecordedState)]) {
    for (name, state) in past {
      if name.hasSameBytes(as: variant) {
        before = state
      } else if let index = variants.firstIndex(where: { $0.name.hasSameBytes(as: name) }) {
        variants[index].before = variants[index].before ?? state
      } else {
        variants.append(VariantRecord(name: name, difference: ListDiff(), before: state))
      }
    }
  }
}
