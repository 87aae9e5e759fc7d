import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { CslItem } from '#app/modules/reference/index.ts'
import { printer, STYLES, type Style } from './print.ts'
import type { Sample } from './sample.ts'

/**
 * Chooses the references that `npm run bench -- references` reads: `node bench/references/choose.ts [--corpus folder]`. The truth is the CSL of the
 * demonstration library. The strings are those that the works print, where their JATS holds them (`--corpus`, with `articles/<id>/source.xml`),
 * else what citeproc sets from the record in six styles. Order is that of a hash, every style and language has its share; the first of each kind go
 * to `chosen`, the next to `held-out`, all others are for work on the reader (`--others file`).
 */
const { values } = parseArgs({ options: { corpus: { type: 'string' }, others: { type: 'string' } } })
const PRINTED = 60
const PER_STYLE = 40
/** Of the references of a style, those that are not in English. */
const FOREIGN = 16

type Known = { work: string; attribution: string; csl: CslItem }

const FUNCTION_WORDS = {
	fr: /\b(?:le|la|les|des|du|et|dans|une|aux|sur|langue|grammaire)\b|l['’]/gi,
	es: /\b(?:el|los|las|del|una|y|lengua)\b/gi,
	en: /\b(?:the|of|and|in|an|on|for|from|to)\b/gi,
}

function languageOf({ title = '' }: CslItem): 'en' | 'fr' | 'es' {
	const count = (pattern: RegExp) => title.match(pattern)?.length ?? 0
	const [fr, es, en] = [count(FUNCTION_WORDS.fr), count(FUNCTION_WORDS.es), count(FUNCTION_WORDS.en)]
	return fr > en && fr >= es ? 'fr' : es > en ? 'es' : 'en'
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

function readKnown(): Known[] {
	const folder = 'data/demo/works'
	const known = new Map<string, Known>()
	for (const name of readdirSync(folder).filter((name) => name.endsWith('.ndjson.gz'))) {
		for (const line of gunzipSync(readFileSync(join(folder, name)))
			.toString()
			.split('\n')) {
			if (line === '') continue
			const { slug, attribution, references = [] } = JSON.parse(line)
			for (const { csl } of references)
				if (csl?.id && csl.title) known.set(csl.title, { work: slug, attribution, csl })
		}
	}
	return inOrder([...known.values()])
}

/** References as the JATS of their articles prints them, where it names their parts: those are the truth. */
function readPrinted(corpus: string): Sample[] {
	const printed: Sample[] = []
	for (const work of readdirSync(join(corpus, 'articles'))) {
		const folder = join(corpus, 'articles', work)
		if (!existsSync(join(folder, 'source.xml'))) continue
		const { attribution, references } = JSON.parse(readFileSync(join(folder, 'article.json'), 'utf8'))
		const xml = readFileSync(join(folder, 'source.xml'), 'utf8')
		for (const [, id, inside = ''] of xml.matchAll(/<ref id="([^"]+)">(.*?)<\/ref>/gs)) {
			const mixed = /<mixed-citation[^>]*>(.*?)<\/mixed-citation>/s.exec(inside)?.[1]
			const csl = references.find((reference: CslItem) => reference.id === id)
			if (!mixed || !csl?.title || !/<(?:article-title|source)>/.test(inside)) continue
			// Some name editors of a book among the authors of its chapter.
			if (/editors?\./.test(mixed) && !csl.editor) continue
			const html = mixed
				.replaceAll('</surname><given-names>', '</surname> <given-names>')
				.replace(/<(\/?)italic>/g, '<$1i>')
				.replace(/<(?!\/?i>)[^>]*>/g, '')
				.replace(/\s+/g, ' ')
				.trim()
			printed.push({ style: 'printed', language: languageOf(csl), html, work, attribution, csl })
		}
	}
	return inOrder(printed)
}

function inOrder<T extends Known>(known: T[]): T[] {
	return known.sort((a, b) => (hashOf(a.csl.id + a.csl.title) < hashOf(b.csl.id + b.csl.title) ? -1 : 1))
}

const toSet = readKnown()
const printed = values.corpus ? readPrinted(values.corpus) : []
const sets: { chosen: Sample[]; 'held-out': Sample[] } = {
	chosen: printed.slice(0, PRINTED),
	'held-out': printed.slice(PRINTED, 2 * PRINTED),
}
const others: Sample[] = printed.slice(2 * PRINTED)
const waiting = {
	foreign: toSet.filter(({ csl }) => languageOf(csl) !== 'en'),
	english: toSet.filter(({ csl }) => languageOf(csl) === 'en'),
}
const take = (from: Known[], count: number, style: Style): Sample[] =>
	from.splice(0, count).map((one) => {
		const language = languageOf(one.csl)
		return { style, language, html: printer(style, language)(one.csl), ...one }
	})
for (const name of ['chosen', 'held-out'] as const)
	for (const style of Object.keys(STYLES) as Style[])
		sets[name].push(
			...take(waiting.foreign, FOREIGN, style),
			...take(waiting.english, PER_STYLE - FOREIGN, style),
		)
if (values.others) {
	for (const style of Object.keys(STYLES) as Style[])
		others.push(...take(waiting.foreign, 40, style), ...take(waiting.english, 60, style))
	writeFileSync(values.others, lines(others))
}
for (const [name, samples] of Object.entries(sets))
	writeFileSync(join(import.meta.dirname, `${name}.ndjson`), lines(samples))

function lines(samples: Sample[]): string {
	return `${samples.map((sample) => JSON.stringify(sample)).join('\n')}\n`
}
