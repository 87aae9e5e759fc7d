import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { CODE_LABEL } from './body.ts'

/** `npm run demo:damage`: what the texts of the demonstration library lack or hold too much of, printed and kept in `data/demo/damage.csv`. */
const FOLDER = join(import.meta.dirname, '../../data/demo')
const LISTED = join(FOLDER, 'damage.csv')

export type Damage = {
	/** `()` and `[]` with nothing but commas in running text, from which something may have been taken. */
	emptyBrackets: number
	/** Links within the text, to notes, figures, sections and references, that lead nowhere. */
	lostTargets: number
	/** Figures that have a caption and nothing to show; the page says where their picture is. */
	figuresWithoutPicture: number
	/** Commands of TeX that stand in the text as they were typed. */
	rawTex: number
	/** Marks of HTML and lengths of TeX that stand as words in the entries of the bibliography. */
	marksInReferences: number
	/** Labels under which the source folds code that the text does not have. */
	codeLabels: number
	/** Examples with a number and nothing else. */
	emptyExamples: number
	/** Notes that stand among the words of a paragraph, after the name of their command. */
	notesInWords: number
}

const KINDS = [
	'emptyBrackets',
	'lostTargets',
	'figuresWithoutPicture',
	'rawTex',
	'marksInReferences',
	'codeLabels',
	'emptyExamples',
	'notesInWords',
] as const satisfies (keyof Damage)[]

/** What is damaged in a text. Brackets and backslashes in formulas, code and tables of forms are no damage. */
export function damageOf(html: string, references: readonly string[]): Damage {
	const words = html
		.replace(/<(math|pre|code|table|svg)\b.*?<\/\1>|<img\b[^>]*>/gs, '…')
		.replace(/<(?:a|span|em|strong|sup|sub|i|b)\b[^>]*>|<\/(?:a|span|em|strong|sup|sub|i|b)>/g, '')
		.replace(/<[^>]*>/g, '\n')
	const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
	const leadsOn = (target: string) => {
		const [, number] = /^ref-(\d+)$/.exec(target) ?? []
		return number ? Number(number) >= 1 && Number(number) <= references.length : ids.has(target)
	}
	const figures = [...html.matchAll(/<figure\b[^>]*>(?:(?!<figure).)*?<\/figure>/gs)].map(
		([figure]) => figure,
	)
	return {
		emptyBrackets: [...words.matchAll(/\([\s;,]*\)|\[[\s;,]*\]/g)].length,
		lostTargets: [...html.matchAll(/ href="#([^"]+)"/g)].filter(([, target = '']) => !leadsOn(target)).length,
		figuresWithoutPicture: figures.filter(
			(figure) =>
				!/<(?:img|table|svg|math)\b/.test(figure) &&
				figure
					.replace(/<figcaption.*?<\/figcaption>/s, '')
					.replace(/<[^>]*>/g, '')
					.trim() === '',
		).length,
		rawTex: [...words.matchAll(/\\[a-zA-Z]+\{|\$\$|\\begin\b/g)].length,
		marksInReferences: references.filter((text) =>
			/<\/?(?:i|b|em|sup|sub|span)\b|\d\.?\d*pt(?=\p{L})/u.test(text),
		).length,
		codeLabels: [...html.matchAll(CODE_LABEL)].length,
		emptyExamples: [...html.matchAll(/class="exemple"[^>]*>\s*<span class="numero">[^<]*<\/span>\s*<\/div>/g)]
			.length,
		notesInWords: [...words.matchAll(/footnote(?=\p{Lu}|\[)/gu)].length,
	}
}

/**
 * Empty brackets that were read in their sentences and are the authors' own: optional commas of examples, features without a value, the place of a sound
 * or an affix in a rule.
 */
const OWN_BRACKETS = new Map([
	['daats-iin-a-newly-identified-undocumented-language-of-western-ethiopia-a', 1],
	['object-marking-in-lubukusu-information-structure-in-the-verb-phrase', 1],
	['subject-encoding-in-limbum', 1],
	['tense-and-aspect-in-akan-serial-verb-constructions', 2],
	['the-expression-of-information-structure-in-rukiga', 1],
	['the-expression-of-information-structure-in-tunen', 2],
	['towards-a-unified-theory-of-morphological-productivity-in-the-bantu-languages-a', 1],
])

type Work = {
	slug: string
	html?: string
	references?: { text: string }[]
	publisherUrl?: string
	doi?: string
}

/** The damaged texts of the demonstration, one line each, with a head: slug, counts, and where the pictures that are missing can be seen. */
export function damageTable(): string {
	const lines = readdirSync(join(FOLDER, 'works'))
		.flatMap((file) =>
			gunzipSync(readFileSync(join(FOLDER, 'works', file)))
				.toString()
				.trim()
				.split('\n'),
		)
		.map((line) => JSON.parse(line) as Work)
		.flatMap(({ slug, html, references = [], publisherUrl = '', doi }) => {
			const counted = damageOf(
				html ?? '',
				references.map(({ text }) => text),
			)
			const damage = { ...counted, emptyBrackets: counted.emptyBrackets - (OWN_BRACKETS.get(slug) ?? 0) }
			return KINDS.some((kind) => damage[kind] > 0)
				? [
						[slug, ...KINDS.map((kind) => damage[kind]), doi ? `https://doi.org/${doi}` : publisherUrl].join(
							',',
						),
					]
				: []
		})
	return `${[['slug', ...KINDS, 'publisher'].join(','), ...lines.toSorted()].join('\n')}\n`
}

if (import.meta.main) {
	const table = damageTable()
	writeFileSync(LISTED, table)
	const rows = table.trim().split('\n').slice(1)
	for (const [index, kind] of KINDS.entries()) {
		const counts = rows.map((row) => Number(row.split(',')[index + 1]))
		console.log(
			`${kind}: ${counts.reduce((sum, count) => sum + count, 0)} in ${counts.filter(Boolean).length} texts`,
		)
	}
}
