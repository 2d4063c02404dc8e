package import DescriptionLanguage
package import PlaygroundCore

/// Revisions of the change log, newest first, and how many are missing.
///
/// Its form is the list of the revisions.
package struct FoundRevisions: RequestAnswer {
  /// The revisions.
  package let revisions: [Revision]
  package private(set) var waitingCount: Int

  /// Creates an answer in which a number of changes is missing, which are not recorded yet.
  package init(_ revisions: [Revision], waitingCount: Int = 0) {
    (self.revisions, self.waitingCount) = (revisions, waitingCount)
  }

  package func waiting(_ count: Int) -> FoundRevisions {
    FoundRevisions(revisions, waitingCount: count)
  }

  package static func read(_ value: Value) throws(FieldError) -> FoundRevisions {
    FoundRevisions(try [Revision].read(value))
  }

  package static func schema(_ definitions: inout SchemaDefinitions) -> Value {
    [Revision].schema(&definitions)
  }

  package static var blank: FoundRevisions { FoundRevisions(.blank) }

  package func append(to json: inout JSONWriter) { revisions.append(to: &json) }

  /// What is said about missing changes; `nil` if there are none.
  package var note: String? {
    switch waitingCount {
    case 0: nil
    case 1: "the last change is not recorded yet"
    default: "the last \(waitingCount) changes are not recorded yet"
    }
  }
}
