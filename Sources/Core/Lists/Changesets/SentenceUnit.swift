/// The noun of a sentence, as a type: restricts which addresses compile.
public protocol SentenceUnit {}

/// One section.
public enum OneSection: SentenceUnit {}
/// Several sections.
public enum SeveralSections: SentenceUnit {}
/// One item.
public enum OneItem: SentenceUnit {}
/// Several items.
public enum SeveralItems: SentenceUnit {}
