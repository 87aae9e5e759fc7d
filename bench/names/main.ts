import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { SAMPLES } from '#app/modules/mail-template/samples.server.ts'
import { spellingsOf } from '#app/modules/manuscript-check/anonymity/identity.ts'
import { peopleNamedIn } from '#app/modules/manuscript-check/anonymity/named-in.ts'
import { WAYS } from '#app/modules/manuscript-check/anonymity/ways-of-naming.ts'
import { isNamed, wordsOf } from '#app/modules/manuscript-check/anonymity/words.ts'
import { calledIn } from './called.ts'

/**
 * `npm run bench -- names`: how often each way of calling people (`WAYS`) marks somebody whom a text does not speak of, and whom letters call in vain. The texts of the demonstration library are cut
 * into pieces as long as a letter; five people of the library who are nowhere named whole in the work are those who must not be named in it. Marked are also those of their name: a family that is
 * cited with a year, or stands behind a title, is that of somebody; these are counted by themselves. Then each of the five is called in the letter in every way.
 * `--sample=2` takes other people, `--every=4` every fourth text, `--show=20` prints so many of what was marked by each way.
 */
const { values: options } = parseArgs({
	options: {
		show: { type: 'string', default: '0' },
		sample: { type: 'string', default: '1' },
		every: { type: 'string', default: '1' },
	},
})
const DEMO = join(import.meta.dirname, '../../data/demo')
const WORDS_OF_A_LETTER = 200
const PEOPLE_OF_A_LETTER = 5
/** In so many letters somebody is called, to see whether it is marked. */
const CALLED_IN_EVERY = 20

const line = z.object({
	slug: z.string().default(''),
	html: z.string().default(''),
	contributors: z.array(z.object({ name: z.string() })).default([]),
})

const texts = readdirSync(join(DEMO, 'works'))
	.flatMap((file) =>
		gunzipSync(readFileSync(join(DEMO, 'works', file)))
			.toString()
			.split('\n')
			.filter(Boolean)
			.map((row) => line.parse(JSON.parse(row))),
	)
	.filter(({ html }) => html !== '')
const people = [
	...new Set(texts.flatMap(({ contributors }) => contributors.map(({ name }) => name))),
].toSorted()
const spellings = new Map(people.map((name) => [name, spellingsOf(name)]))

type Count = { marked: number; namesakes: number; shown: string[] }

/** The plain words of a text between the tags of its own. */
const plain = (html: string) =>
	html
		.replace(/<\/(?:p|h\d|li|td|blockquote|figcaption)>/g, '\n')
		.replace(/<[^>]+>/g, '')
		.replace(/&amp;/g, '&')
		.replace(/&[a-z]+;|&#\d+;/g, ' ')

/** Pieces of a text as long as a letter. */
function lettersOf(text: string): string[] {
	const words = text.match(/\S+\s*/g) ?? []
	return Array.from({ length: Math.ceil(words.length / WORDS_OF_A_LETTER) }, (_, piece) =>
		words.slice(piece * WORDS_OF_A_LETTER, (piece + 1) * WORDS_OF_A_LETTER).join(''),
	)
}

/** A family that a year follows, as works are cited, or that stands behind a title: somebody of that name is meant. */
const CITED =
	/^(?:[’']s)?(?:,? (?:&|and|et|y) \p{L}[\p{L}\p{M} ’'-]{1,30}| et al\.?)?,?\s?[([]?(?:1[89]|20)\d{2}|^ \(n\.d/u
const TITLED = /(?<!\p{L})(?:M|MM|Mr|Mrs|Mme|Dr|Prof)\.? $/u

function isOfThatName(letter: string, { from, to }: { from: number; to: number }): boolean {
	return CITED.test(letter.slice(to)) || TITLED.test(letter.slice(0, from))
}

/** People for a letter: others with every sample. */
function drawn(from: readonly string[], count: number, letter: string): string[] {
	return Array.from({ length: count }, (_, one) => {
		const sign = createHash('sha1').update(`${options.sample} ${letter} ${one}`).digest()
		return from[sign.readUInt32BE() % from.length] ?? ''
	})
}

/** Counts false alarms in letters of texts, in each for `people` who are named whole nowhere in its text; all of them where none is given. */
function judge(title: string, ofTexts: { name: string; text: string }[], each?: number): void {
	const counts = new Map(
		Object.keys(WAYS).map((way) => [way, { marked: 0, namesakes: 0, shown: [] } as Count]),
	)
	const called = { all: 0, missed: [] as string[] }
	let letters = 0
	let withAny = 0
	let withNobody = 0
	for (const { name: title, text } of ofTexts) {
		const words = wordsOf(text)
		const strangers = people.filter((name) => !isNamed(words, spellings.get(name) ?? []))
		for (const [piece, letter] of lettersOf(text).entries()) {
			letters += 1
			const asked = each ? drawn(strangers, each, `${title} ${piece}`) : strangers
			const marks = asked.flatMap((name) =>
				Object.entries(WAYS).flatMap(([way, spans]) => {
					const [first, ...others] = spans(letter, name)
					if (!first) return []
					const isNamesake = [first, ...others].every((span) => isOfThatName(letter, span))
					return [{ way, name, first, isNamesake }]
				}),
			)
			if (marks.length > 0) withAny += 1
			if (marks.some(({ isNamesake }) => !isNamesake)) withNobody += 1
			for (const { way, name, first, isNamesake } of marks) {
				const count = counts.get(way)
				if (!count) continue
				count.marked += 1
				if (isNamesake) count.namesakes += 1
				const around = letter.slice(Math.max(0, first.from - 50), first.to + 40).replace(/\s+/g, ' ')
				if (count.shown.length < Number(options.show))
					count.shown.push(`${isNamesake ? '=' : ' '} ${name} | ${title} | ${around}`)
			}
			if (letters % CALLED_IN_EVERY > 0 || !each) continue
			for (const name of asked)
				for (const sentence of calledIn(name)) {
					called.all += 1
					const isMarked = peopleNamedIn(`${letter}\n${sentence}`, {
						names: [name],
						emails: [],
						affiliations: [],
					}).includes(name)
					if (!isMarked) called.missed.push(`${name} | ${sentence}`)
				}
		}
	}
	const inThousand = (count: number) => `${((1000 * count) / letters).toFixed(2)} in 1,000 letters`
	console.log(`${title}: ${ofTexts.length} texts, ${letters} letters, ${each ?? people.length} people each`)
	for (const [way, { marked, namesakes, shown }] of counts) {
		console.log(
			`  ${way.padEnd(12)}${String(marked).padStart(6)} marks, ${inThousand(marked)}; ${namesakes} of somebody of that name`,
		)
		for (const one of shown) console.log(`    ${one}`)
	}
	console.log(`  ${inThousand(withAny)} have one, ${inThousand(withNobody)} one of nobody of that name`)
	if (called.all === 0) return
	console.log(`  ${called.all} times called, ${called.missed.length} not marked`)
	for (const one of called.missed.slice(0, Number(options.show))) console.log(`    ${one}`)
}

judge(
	'Texts of the library',
	texts
		.filter((_, place) => place % Number(options.every) === 0)
		.map(({ slug, html }) => ({ name: slug, text: plain(html) })),
	PEOPLE_OF_A_LETTER,
)
judge(
	'Mails of the platform',
	SAMPLES.flatMap(({ name, compose }) =>
		LANGUAGES.map((language) => ({ name: `${name} ${language}`, text: compose(language).text })),
	),
)
