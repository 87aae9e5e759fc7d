/** What the Typst template sets, as JSON: text is a plain string, never mark-up. `id` is a place that something links to. */
export type PdfInline =
	| string
	| {
			t:
				| 'em'
				| 'strong'
				| 'sc'
				| 'whole'
				| 'sup'
				| 'sub'
				| 'code'
				| 'u'
				| 's'
				| 'frame'
				| 'circle'
				| 'right'
				| 'num'
			c: PdfInline[]
	  }
	| { t: 'br' }
	| { t: 'lang'; l: string; c: PdfInline[] }
	| { t: 'a'; href: string; c: PdfInline[] }
	| { t: 'place'; id: string; c: PdfInline[] }
	| { t: 'note'; mark: string; id: string; again: boolean; c: PdfBlock[] }
	| { t: 'math'; m: PdfMath; alt: string }
	| { t: 'picture'; src: string; alt: string; width: number; height: number }

type Placed = { id?: string; l?: string }

export type PdfCell = {
	c: PdfBlock[]
	head: boolean
	cols: number
	rows: number
	align: 'start' | 'center' | 'end'
	/** Short enough to stay on one page. */
	whole: boolean
}

export type PdfBlock = Placed &
	(
		| { t: 'p'; as: ParagraphLook; c: PdfInline[] }
		| { t: 'h'; n: number; c: PdfInline[] }
		| { t: 'quote' | 'box' | 'group'; c: PdfBlock[] }
		| { t: 'verse'; lines: { c: PdfInline[]; half: PdfInline[] | null }[] }
		| { t: 'example'; num: PdfInline[]; c: PdfBlock[] }
		| { t: 'gloss'; words: PdfInline[][][]; judged?: PdfInline[] }
		| {
				t: 'figure'
				pictures: { src: string; alt: string; width: number; height: number }[]
				caption: PdfInline[]
				rest: PdfBlock[]
		  }
		| { t: 'figures'; parts: PdfBlock[]; caption: PdfInline[] }
		| {
				t: 'table'
				columns: number
				repeats: boolean
				breaks: boolean
				head: PdfCell[][]
				rows: PdfCell[][]
				caption: PdfInline[]
				notes: PdfBlock[]
				isRuled: boolean
				/** The longest cells of its columns together; null where it has more than words. */
				letters: number | null
		  }
		| { t: 'list'; ordered: boolean; start: number; style: string; items: { c: PdfBlock[]; id?: string }[] }
		| { t: 'terms'; items: { term: PdfInline[]; c: PdfBlock[] }[] }
		| { t: 'code'; lines: string[] }
		| { t: 'math'; m: PdfMath; alt: string }
		| { t: 'rule' }
	)

export type ParagraphLook = 'text' | 'translation' | 'language' | 'source' | 'signature' | 'caption'

/** An element of presentation MathML Core. */
export type PdfMath = { n: string; s?: string; a?: { [name: string]: string }; c?: PdfMath[] }
