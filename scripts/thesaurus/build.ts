import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Concept, Scheme } from '#app/modules/thesaurus/concept.ts'
import { SCHEMES } from '#app/modules/thesaurus/concept.ts'
import { skosOf } from '#app/modules/thesaurus/skos.ts'
import type { TextLists } from '#app/platform/db/tables.ts'

/**
 * Makes `data/thesaurus/thesaurus.jsonld` of the lists in `data/thesaurus/terms`: `node scripts/thesaurus/build.ts`. A line is a concept:
 * `id @code | fr name; other; ~hidden | en … | < broader | * names of other languages`; `sénégalais|e|es` is short for three forms. With a code of ISO 3166-1 or ISO 639 the names
 * of the four languages come from CLDR, as Node's ICU carries it. A broader concept that does not exist stops it.
 */
const FOLDER = join(import.meta.dirname, '../../data/thesaurus')
const LANGUAGES = ['fr', 'en', 'es', 'ar']

const concepts = SCHEMES.flatMap((scheme) =>
	readFileSync(join(FOLDER, 'terms', `${scheme}.txt`), 'utf8')
		.split('\n')
		.filter((line) => line.trim() !== '' && !line.startsWith('#'))
		.map((line) => conceptOf(scheme, line)),
)
const ids = new Set(concepts.map(({ id }) => id))
if (ids.size < concepts.length) throw new Error('an id stands twice')
for (const { id, broader } of concepts)
	for (const wider of broader) if (!ids.has(wider)) throw new Error(`${id}: there is no ${wider}`)
writeFileSync(join(FOLDER, 'thesaurus.jsonld'), skosOf(concepts))
console.log(`${concepts.length} concepts; CLDR ${process.versions['cldr']}`)

function conceptOf(scheme: Scheme, line: string): Concept {
	const [head = '', ...parts] = line.split(/(?:^|\s)\|(?:\s|$)/u).map((part) => part.trim())
	const [id = '', code] = head.split(/\s+@/u)
	const concept: Concept = {
		id,
		scheme,
		name: {},
		otherNames: {},
		hiddenNames: {},
		broader: [],
		notation: code ?? null,
	}
	if (code) addNamesOfCldr(concept, code)
	for (const part of parts) {
		const [key = '', rest = ''] = [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]
		if (key === '<') concept.broader.push(...rest.split(/\s+/u))
		else if (key === '*') addNames(concept, 'und', rest)
		else if (LANGUAGES.includes(key)) addNames(concept, key, rest)
		else throw new Error(`${id}: ${part}`)
	}
	if (Object.keys(concept.name).length === 0) throw new Error(`${id} has no name`)
	return concept
}

function addNamesOfCldr(concept: Concept, code: string): void {
	for (const language of LANGUAGES) {
		const names = new Intl.DisplayNames(language, {
			type: /^[A-Z]/.test(code) ? 'region' : 'language',
			fallback: 'none',
		})
		const name = names.of(code)
		if (name) concept.name[language] = name
	}
}

function addNames(concept: Concept, language: string, rest: string): void {
	const { name, otherNames, hiddenNames } = concept
	for (const entry of rest.split(';').map((one) => one.trim().replaceAll("'", '’'))) {
		const [base = '', ...endings] = entry.replace(/^~/, '').split('|')
		const [first = '', ...others] = ['', ...endings].map((ending) => base + ending)
		if (entry.startsWith('~')) add(hiddenNames, language, [first, ...others])
		else {
			if (name[language] === undefined && language !== 'und') name[language] = first
			else if (name[language] !== first) add(otherNames, language, [first])
			// The other forms of one name are found and not said aloud.
			add(hiddenNames, language, others)
		}
	}
}

function add(lists: TextLists, language: string, names: string[]): void {
	if (names.length > 0) lists[language] = [...new Set([...(lists[language] ?? []), ...names])]
}
