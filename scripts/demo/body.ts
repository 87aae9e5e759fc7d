import { countWords, plainTextOf, toFullText } from '#app/modules/work/full-text/full-text.ts'
import { withNotesInBraces } from './notes-in-braces.ts'
import type { PictureOf } from './pictures.ts'

/** What a text holds, counted the same way before and after. */
export type Holdings = {
	words: number
	pictures: number
	tables: number
	notes: number
	/** Citations that lead to a reference. */
	citations: number
}

export type Body = {
	html: string
	source: Holdings
	kept: Holdings
	/** Labels of folded code that were left out of both: the corpus has the label alone. */
	codeLabels: number
	pictures: string[]
}

const NOT_REPRODUCED: { [language: string]: string } = {
	fr: '[figure non reproduite]',
	en: '[figure not reproduced]',
	ar: '[شكل غير منشور]',
}

/** What Quarto folds code under, as a paragraph of its own: `<summary>Code</summary>`, of which nothing but the label came into the corpus. */
export const CODE_LABEL = /<p>Code<\/p>(?!\s*<pre\b)\s*/g

/** What a text of the corpus leads to: its pictures, its references by their ids, other chapters of its book. */
export type Targets = {
	picture: PictureOf
	/** The ids of the references, in their order. */
	references: (string | undefined)[]
	/** The addresses of other records. */
	records: ReadonlyMap<string, string>
}

/** The reading text of a record of the corpus, and what of it came through. */
export function bodyOf(sourceHtml: string, language: string, targets: Targets): Body {
	// An ampersand that its source wrote twice over, with the space of French typography.
	const whole = withNotesInBraces(sourceHtml.replace(/&amp(?:;amp)? ;/g, '&amp;'))
	const html = whole.replace(CODE_LABEL, '')
	const pictures: string[] = []
	const notReproduced = NOT_REPRODUCED[language] ?? NOT_REPRODUCED['en']
	const prepared = withCitations(withTableNotes(withNotes(html)), targets.references)
		.replace(
			/<span class="renvoi" data-record="([^"]+)"[^>]*>([\s\S]*?)<\/span>/g,
			(whole, id: string, words: string) => {
				const address = targets.records.get(id)
				return address ? `<a href="${address}">${words}</a>` : whole
			},
		)
		.replace(/<img\b[^>]*>/g, (tag) => {
			const { name, width, height } = targets.picture(attributeOf(tag, 'src'))
			pictures.push(name)
			const [ownWidth, ownHeight] = [Number(attributeOf(tag, 'width')), Number(attributeOf(tag, 'height'))]
			const size = ownWidth && ownHeight ? [ownWidth, ownHeight] : [width, height]
			return `<img src="/images/${name}" alt="${attributeOf(tag, 'alt')}" width="${Math.round(size[0] ?? width)}" height="${Math.round(size[1] ?? height)}">`
		})
		.replace(
			/(<figure\b[^>]*data-image="absent"[^>]*>)((?:(?!<figure|<\/figure)[\s\S])*)<\/figure>/g,
			(whole, open: string, inner: string) =>
				/<a href="http|image-absente/.test(inner)
					? whole
					: `${open}<span class="image-absente">${notReproduced}</span>${inner}</figure>`,
		)
		// An example that was drawn, a tree as a rule.
		.replace(
			/(<div class="exemple"[^>]*><span class="numero">[^<]*<\/span>)\s*<\/div>/g,
			`$1 <p><span class="image-absente">${notReproduced}</span></p></div>`,
		)
	const text = toFullText(prepared, { language })
	return {
		html: text.wordCount > 0 ? text.html : '',
		source: holdingsOf(withNotes(html), targets.references),
		kept: {
			words: countWords(plainTextOf(text.html)),
			pictures: count(text.html, /<img\b/g),
			tables: count(text.html, /<table\b/g),
			notes: notesIn(text.html),
			citations: count(text.html, / href="#ref-\d+"/g),
		},
		codeLabels: count(whole, CODE_LABEL),
		pictures: [...new Set(pictures)],
	}
}

function holdingsOf(html: string, references: Targets['references']): Holdings {
	const known = new Set(references)
	const words = html.replace(/<a\b[^>]*class="footnote-(?:ref|back)"[^>]*>[\s\S]*?<\/a>/g, '')
	return {
		words: countWords(plainTextOf(decoded(words))),
		pictures: count(html, /<img\b/g),
		tables: count(html, /<table\b/g),
		notes: notesIn(html),
		citations: [...html.matchAll(/ href="#ref-([^"]+)"/g)].filter(([, id = '']) => known.has(decoded(id)))
			.length,
	}
}

/** Calls and ways back as the full text knows them; numbers that say no more than the order go. */
function withNotes(html: string): string {
	return html
		.replace(
			/<sup><a href="(#fn-[^"]*)" id="([^"]*)">([\s\S]*?)<\/a><\/sup>/g,
			'<a class="footnote-ref" href="$1" id="$2">$3</a>',
		)
		.replaceAll('class="retour"', 'class="footnote-back"')
		.replace(/(<li id="fn-[^"]*") value="\d+"/g, '$1')
}

/** Marks in a table that lead to its notes are raised, as the notes have them. */
export function withTableNotes(html: string): string {
	const notes = (html.match(/<div class="notes-tableau">[\s\S]*?<\/div>/g) ?? []).join('')
	const ids = new Set([...notes.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
	return html.replace(/(?<!<sup>)<a href="#([^"]+)">[^<]{1,3}<\/a>/g, (mark, id: string) =>
		ids.has(id) ? `<sup>${mark}</sup>` : mark,
	)
}

/** Citations lead to the place of the reference in the list of the page. */
function withCitations(html: string, references: Targets['references']): string {
	const places = new Map(references.map((id, index) => [id, index + 1]))
	return html.replace(/ href="#ref-([^"]*)"/g, (_, id: string) => {
		const place = places.get(decoded(id))
		return place ? ` href="#ref-${place}"` : ' href=""'
	})
}

function notesIn(html: string): number {
	const sections = html.match(/<section\b[^>]*class="notes"[\s\S]*?<\/section>/g) ?? []
	return sections.reduce((sum, section) => sum + count(section, /<li\b/g), 0)
}

function attributeOf(tag: string, name: string): string {
	return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

function count(html: string, pattern: RegExp): number {
	return html.match(pattern)?.length ?? 0
}

function decoded(text: string): string {
	return text.replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&')
}
