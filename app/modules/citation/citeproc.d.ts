declare module 'citeproc' {
	/** The part of citeproc-js that this platform uses. */
	class Engine {
		constructor(
			system: { retrieveLocale(language: string): string; retrieveItem(id: string): unknown },
			style: string | StyleNode,
			language?: string,
			forceLanguage?: boolean,
		)
		updateItems(ids: string[]): void
		setOutputFormat(format: 'html' | 'text'): void
		makeBibliography(): [unknown, string[]] | false
	}
	/** An element of a style, as citeproc reads XML and takes it. */
	export type StyleNode = {
		name: string
		attrs: { [name: string]: string }
		children: (StyleNode | string)[]
	}
	const CSL: { Engine: typeof Engine; parseXml(xml: string): StyleNode }
	export default CSL
}
