import type { ListPlace } from '#app/modules/manuscript-file/read/index.ts'

/** A block of a text on its way to HTML: neighbours may still become one. */
export type HtmlBlock =
	| { kind: 'heading'; level: number; html: string }
	| { kind: 'paragraph' | 'quotation' | 'table'; html: string }
	| { kind: 'caption'; of: 'figure' | 'table' | null; html: string }
	| { kind: 'credit'; html: string }
	| { kind: 'pictures'; html: string }
	| { kind: 'item'; place: ListPlace; value: number; html: string }
