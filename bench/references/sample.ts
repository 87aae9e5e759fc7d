import type { CslItem } from '#app/modules/reference/index.ts'

/** A reference as a text prints it, and the record that it is of. `printed`: as its journal printed it, else the style in which it was set. */
export type Sample = {
	style: string
	language: string
	html: string
	/** The work of the demonstration library that cites it, and whom to name. */
	work: string
	attribution: string
	csl: CslItem
}
