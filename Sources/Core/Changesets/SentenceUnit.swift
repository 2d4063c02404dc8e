/// What a sentence is about, so that only addresses of its kind can follow.
public protocol SentenceUnit {}

/// One section.
public enum OneSection: SentenceUnit {}
/// Several sections.
public enum SeveralSections: SentenceUnit {}
/// One item.
public enum OneItem: SentenceUnit {}
/// Several items.
public enum SeveralItems: SentenceUnit {}
