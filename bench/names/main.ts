import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { SAMPLES } from '#app/modules/mail-template/samples.server.ts'
import { spellingsOf } from '#app/modules/manuscript-check/anonymity/identity.ts'
import { WAYS } from '#app/modules/manuscript-check/anonymity/ways-of-naming.ts'
import { isNamed, wordsOf } from '#app/modules/manuscript-check/anonymity/words.ts'

/**
 * `npm run bench -- names`: how often each way of calling people (`WAYS`) marks somebody whom a text does not speak of. The texts of the demonstration library are cut
 * into pieces as long as a letter; five people of the library who are nowhere named whole in the work are those who must not be named in it. `--show=20` prints so many of what was marked by each way.
 */
const { values: options } = parseArgs({ options: { show: { type: 'string', default: '0' } } })
const DEMO = join(import.meta.dirname, '../../data/demo')
const WORDS_OF_A_LETTER = 200
const PEOPLE_OF_A_LETTER = 5

const line = z.object({
	slug: z.string().default(''),
	html: z.string().default(''),
	contributors: z.array(z.object({ name: z.string() })).default([]),
})

const texts = readdirSync(join(DEMO, 'works')).flatMap((file) =>
	gunzipSync(readFileSync(join(DEMO, 'works', file)))
		.toString()
		.split('\n')
		.filter(Boolean)
		.map((row) => line.parse(JSON.parse(row)))
		.filter(({ html }) => html !== ''),
)
const people = [
	...new Set(texts.flatMap(({ contributors }) => contributors.map(({ name }) => name))),
].toSorted()

const spellings = new Map(people.map((name) => [name, spellingsOf(name)]))

type Count = { marked: number; shown: string[] }

/** The plain words of a text between the tags of its own. */
const plain = (html: string) =>
	html
		.replace(/<\/(?:p|h\d|li|td|blockquote|figcaption)>/g, '\n')
		.replace(/<[^>]+>/g, '')
		.replace(/&[a-z]+;|&#\d+;/g, ' ')

/** Pieces of a text as long as a letter. */
function lettersOf(text: string): string[] {
	const words = text.match(/\S+\s*/g) ?? []
	return Array.from({ length: Math.ceil(words.length / WORDS_OF_A_LETTER) }, (_, piece) =>
		words.slice(piece * WORDS_OF_A_LETTER, (piece + 1) * WORDS_OF_A_LETTER).join(''),
	)
}

/** What stands about the first word of a name in a letter. */
function around(letter: string, name: string): string {
	const words = name.split(/[\s-]+/).filter((word) => word.length > 2)
	const at = Math.max(0, letter.search(new RegExp(words.join('|') || '$', 'iu')))
	return letter.slice(Math.max(0, at - 50), at + 50).replace(/\s+/g, ' ')
}

/** Counts false alarms in letters of texts, in each for `people` who are named whole nowhere in its text; all of them where none is given. */
function judge(title: string, ofTexts: { name: string; text: string }[], each?: number): void {
	const counts = new Map(Object.keys(WAYS).map((way) => [way, { marked: 0, shown: [] } as Count]))
	let letters = 0
	let withAny = 0
	for (const [place, { name: title, text }] of ofTexts.entries()) {
		const words = wordsOf(text)
		const strangers = people.filter((name) => !isNamed(words, spellings.get(name) ?? []))
		for (const [piece, letter] of lettersOf(text).entries()) {
			letters += 1
			const asked = each
				? Array.from(
						{ length: each },
						(_, one) => strangers[(place * 31 + piece * 7 + one * 13) % strangers.length] ?? '',
					)
				: strangers
			const marks = asked.flatMap((name) =>
				Object.entries(WAYS).flatMap(([way, calls]) => (calls(letter, name) ? [{ way, name }] : [])),
			)
			if (marks.length > 0) withAny += 1
			for (const { way, name } of marks) {
				const count = counts.get(way)
				if (!count) continue
				count.marked += 1
				if (count.shown.length < Number(options.show))
					count.shown.push(`${name} | ${title} | ${around(letter, name)}`)
			}
		}
	}
	console.log(`${title}: ${ofTexts.length} texts, ${letters} letters, ${each ?? people.length} people each`)
	for (const [way, { marked, shown }] of counts) {
		console.log(
			`  ${way.padEnd(12)}${String(marked).padStart(6)} marks, ${((1000 * marked) / letters).toFixed(2)} in 1,000 letters`,
		)
		for (const one of shown) console.log(`    ${one}`)
	}
	console.log(`  ${((1000 * withAny) / letters).toFixed(2)} of 1,000 letters have one`)
}

judge(
	'Texts of the library',
	texts.map(({ slug, html }) => ({ name: slug, text: plain(html) })),
	PEOPLE_OF_A_LETTER,
)
judge(
	'Mails of the platform',
	SAMPLES.flatMap(({ name, compose }) =>
		LANGUAGES.map((language) => ({ name: `${name} ${language}`, text: compose(language).text })),
	),
)
