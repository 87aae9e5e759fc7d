/** What one language knows about its words. */
export type Analyser = {
	/** The stem of a lower-case word with its accents. */
	stem(word: string): string
	/** Folded forms of words that say nothing alone. */
	stopWords: ReadonlySet<string>
	/** Folded plurals and past forms that no rule finds, each with its ordinary form. */
	irregular: Readonly<Record<string, string>>
}
