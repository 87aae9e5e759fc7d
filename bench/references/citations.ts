import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { linkCitations } from '#app/modules/manuscript-check/citations/index.ts'
import { type CslItem, cslFrom, referenceOf } from '#app/modules/reference/index.ts'
import { plainTextOf } from '#app/modules/work/full-text/index.ts'

/**
 * How well citations are linked: the texts of the demonstration library whose publishers linked them are stripped of those links and linked anew.
 * `--show wrong|missed|added` prints examples, `--own` gives the reader the records of the library instead of what it reads from the words.
 */
const { values } = parseArgs({ options: { show: { type: 'string' }, own: { type: 'boolean' } } })
const FOLDER = 'data/demo/works'
const LINK = /<a\b[^>]*href="#ref-(\d+)"[^>]*>(.*?)<\/a>/gs
const count = { texts: 0, published: 0, right: 0, wrong: 0, missed: 0, added: 0, ambiguous: 0 }

for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.ndjson.gz'))) {
	for (const line of gunzipSync(readFileSync(join(FOLDER, name)))
		.toString()
		.split('\n')) {
		if (line === '') continue
		const { slug, html = '', references = [] } = JSON.parse(line) as Work
		if (!LINK.test(html)) continue
		LINK.lastIndex = 0
		count.texts += 1
		const read = references.map(({ text, csl }) => referenceOf(text, values.own ? { csl: cslFrom(csl) } : {}))
		const truth = placesIn(html)
		const linked = linkCitations(html.replace(LINK, '$2'), read)
		const found = placesIn(linked.html)
		count.ambiguous += linked.ambiguous.length
		count.published += truth.length
		const taken = new Set<Place>()
		for (const place of truth) {
			const over = found.filter(({ start, end }) => start < place.end && place.start < end)
			const same = over.find(({ number }) => number === place.number)
			for (const one of over) taken.add(one)
			const fate = same ? 'right' : over.length > 0 ? 'wrong' : 'missed'
			count[fate] += 1
			if (fate === values.show)
				console.log(
					`${slug} ${place.words} | ${references[place.number - 1]?.text.slice(0, 90)} | ${over.map(({ words, number }) => `${words} → ${references[number - 1]?.text.slice(0, 60)}`)}`,
				)
		}
		for (const place of found) {
			if (taken.has(place)) continue
			count.added += 1
			if (values.show === 'added')
				console.log(`${slug} ${place.words} | ${references[place.number - 1]?.text.slice(0, 100)}`)
		}
	}
}
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
console.log(
	`${count.texts} texts, ${count.published} citations linked by their publishers: ${count.right} linked to the same entry (${share(count.right, count.published)}), ` +
		`${count.wrong} to another (${share(count.wrong, count.published)}), ${count.missed} not (${share(count.missed, count.published)}); ` +
		`${count.added} more are linked, ${count.ambiguous} left as ambiguous`,
)

type Work = { slug: string; html?: string; references?: { text: string; csl?: CslItem }[] }
type Place = { start: number; end: number; number: number; words: string }

/** Where links to entries stand in the words of a text. */
function placesIn(html: string): Place[] {
	const places: Place[] = []
	let at = 0
	let words = 0
	for (const { 0: all, 1: number, 2: inside = '', index } of html.matchAll(LINK)) {
		words += lengthOf(html.slice(at, index))
		const length = lengthOf(inside)
		places.push({ start: words, end: words + length, number: Number(number), words: plainTextOf(inside) })
		words += length
		at = index + all.length
	}
	return places
}

/** The number of letters and digits: spaces and mark-up do not move a place. */
function lengthOf(html: string): number {
	return (
		html
			.replace(/<[^>]*>/g, '')
			.replace(/&(?:\w+|#\d+);/g, '')
			.match(/[\p{L}\p{N}]/gu)?.length ?? 0
	)
}
