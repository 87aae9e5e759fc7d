declare module 'citeproc' {
	/** The part of citeproc-js that this platform uses. */
	class Engine {
		constructor(
			system: { retrieveLocale(language: string): string; retrieveItem(id: string): unknown },
			style: string,
			language?: string,
			forceLanguage?: boolean,
		)
		updateItems(ids: string[]): void
		setOutputFormat(format: 'html' | 'text'): void
		makeBibliography(): [unknown, string[]] | false
	}
	const CSL: { Engine: typeof Engine }
	export default CSL
}
