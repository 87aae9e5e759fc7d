import type { Loss } from './from-html.ts'

/** What the buttons of the editor do, in the order of its toolbar. */
export const ACTIONS = [
	...(['bold', 'italic', 'title', 'subtitle', 'bullets', 'numbers', 'quotation', 'link'] as const),
	...(['picture', 'table', 'addRow', 'addColumn', 'removeRow', 'removeColumn', 'removeTable'] as const),
	...(['undo', 'redo'] as const),
] as const
export type Action = (typeof ACTIONS)[number]

/** The words of the editor, which the page gives in its language (`data-rich-text`). */
export type EditorLabels = {
	toolbar: string
	/** Where pictures are sent. */
	pictures: string
	actions: { [action in Action]: string }
	dialog: {
		[word in 'link' | 'address' | 'addressHelp' | 'refusedAddress' | 'set' | 'unlink' | 'cancel']: string
	} & {
		[word in
			| 'picture'
			| 'source'
			| 'sourceHelp'
			| 'refusedSource'
			| 'alt'
			| 'altHelp'
			| 'noAlt'
			| 'file'
			| 'fileHelp'
			| 'refusedFile']: string
	}
	changed: string
	/** Between the things that are named as changed. */
	separator: string
	losses: { [loss in Loss]: string }
}
