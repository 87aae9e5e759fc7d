/** What one language knows about its words. */
export type Analyser = {
	/** The stem of a lower-case word with its accents. */
	stem(word: string): string
	/**
	 * Words whose stem is declared, because the rules would throw different words together (droit and droite, organ and
	 * organization) or tear one family apart (université, universitaire): folded word → stem.
	 */
	declared: ReadonlyMap<string, string>
	/** Folded forms of words that say nothing alone. */
	stopWords: ReadonlySet<string>
	/** Folded plurals and past forms that no rule finds, each with its ordinary form. */
	irregular: Readonly<Record<string, string>>
}
